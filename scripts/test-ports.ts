import { buildAll } from './build.ts';
import { run } from './steps.ts';
import { provideTestTools } from './test-tools.ts';

/** The suites of the ports: against the servers named by EVENTSTORE_URL, MONGODB_URL, REDIS_URL and KAFKA_BROKERS, else doubles. */
const servers = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL', 'KAFKA_BROKERS'].map(
  // Without what may be a password.
  (name) => `${name}: ${process.env[name]?.replace(/\/\/[^@/]*@/u, '//…@') ?? 'not set'}`,
);
process.stdout.write(`${servers.join('\n')}\n`);
const hasTools = provideTestTools();
await buildAll();
const { passed } = await run(
  { name: 'ports', command: ['jest/bin/jest.js', '--selectProjects', 'ports', ...process.argv.slice(2)] },
  { loud: true, env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } },
);
process.exitCode = passed && hasTools ? 0 : 1;
