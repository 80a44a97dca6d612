// Which page this is; the rules are whole without a script. In this order the bound script is smallest.

import { table } from "./table.js";
import { home } from "./home.js";
import { replay } from "./replay.js";
import { fairness } from "./fairness.js";
import { learn } from "./learn.js";

({ home, learn, table, replay, fairness })[document.body.dataset.page]?.();
