import { serveAnalyst } from './adapters/analyst-process/serve.ts';
import { openAnalyst } from './composition/analysts.ts';
import { readConfig } from './platform/config.ts';

/** The process in which SQL runs: its memory is given back, and what goes wrong in it ends no shop. */
serveAnalyst(await openAnalyst(readConfig(process.env)));
