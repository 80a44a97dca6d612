// Which page this is; the rules are whole without a script.

import { fairness } from "./fairness.js";
import { home } from "./home.js";
import { learn } from "./learn.js";
import { replay } from "./replay.js";
import { table } from "./table.js";

({ home, learn, table, replay, fairness })[document.body.dataset.page]?.();
