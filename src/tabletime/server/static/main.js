// Which page this is.

import { fairness } from "./fairness.js";
import { home } from "./home.js";
import { replay } from "./replay.js";
import { table } from "./table.js";

({ home, table, replay, fairness })[document.body.dataset.page]();
