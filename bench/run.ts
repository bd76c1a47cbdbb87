import { buildAll } from '../scripts/build.ts';
import { run } from '../scripts/steps.ts';

await buildAll();
const { passed } = await run(
  { name: 'bench', command: ['../build/bench/measure.js', ...process.argv.slice(2)] },
  { loud: true, env: { NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } },
);
process.exitCode = passed ? 0 : 1;
