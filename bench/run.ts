import { buildAll } from '../scripts/build.ts';
import { run } from '../scripts/steps.ts';

/**
 * Arguments: `feed`: keeping read models at the end of the log; `inventory`: 100,000 variants; `restock`: alerts to
 * 10,000 people; `forms`: submissions and an export of 100,000; `history`: a million generated events, their replay and
 * rebuilds; `sites`: edits, releases and long documents; `search`: among 10,000 products;
 * `templates`: a product list by template, and hostile templates; otherwise shoppers' requests.
 */
const [first = '', ...rest] = process.argv.slice(2);
const [name, args] = ['feed', 'inventory', 'restock', 'forms', 'history', 'search', 'sites', 'templates'].includes(
  first,
)
  ? [first, rest]
  : ['measure', process.argv.slice(2)];
await buildAll();
const { passed } = await run(
  { name: 'bench', command: [`../build/bench/${name}.js`, ...args] },
  { shows: 'all', env: { NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } },
);
process.exitCode = passed ? 0 : 1;
