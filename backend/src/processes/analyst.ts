import type { AnalystProgram } from '../adapters/analyst-process.ts';
import { serve } from '../adapters/own-process/serve.ts';
import { openAnalyst } from '../composition/analysts.ts';
import { readConfig } from '../platform/config.ts';

const analyst = await openAnalyst(readConfig(process.env));

/** The process that runs SQL: its memory is freed at the end, and its crashes do not affect the shop. */
serve<AnalystProgram>({
  catchUp: (_, { onProgress }) => analyst.catchUp(onProgress),
  query: (query) => analyst.query(query),
  queryToParquet: ({ query, file }) => analyst.queryToParquet(query, file),
  exportParquet: (wanted, { onProgress }) => analyst.exportParquet(wanted, onProgress),
});
