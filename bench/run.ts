import { buildAll } from '../scripts/build.ts';
import { run } from '../scripts/steps.ts';

/**
 * `feed` measures what it takes to keep read models at the end of the log, `inventory` what merchants ask of 100,000 variants, `restock` alerts to 10,000 people, `forms` submissions and
 * the export of 100,000 of them, `history` a million invented events, their replay and rebuilds, anything else what shoppers do.
 */
const [first = '', ...rest] = process.argv.slice(2);
const [name, args] = ['feed', 'inventory', 'restock', 'forms', 'history'].includes(first)
  ? [first, rest]
  : ['measure', process.argv.slice(2)];
await buildAll();
const { passed } = await run(
  { name: 'bench', command: [`../build/bench/${name}.js`, ...args] },
  { loud: true, env: { NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } },
);
process.exitCode = passed ? 0 : 1;
