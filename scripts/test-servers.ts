import { buildAll } from './build.ts';
import { run } from './steps.ts';
import { provideTestTools } from './test-tools.ts';

const PROJECTS = ['ports', 'faults', 'distributed'];

/** Runs suites against the servers named by EVENTSTORE_URL, MONGODB_URL, REDIS_URL and KAFKA_BROKERS, else doubles. */
const servers = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL', 'KAFKA_BROKERS'].map(
  // Without passwords.
  (name) => `${name}: ${process.env[name]?.replace(/\/\/[^@/]*@/u, '//…@') ?? 'not set'}`,
);
process.stdout.write(`${servers.join('\n')}\n`);
const isNamed = (word: string): boolean => PROJECTS.includes(word);
const words = process.argv.slice(2);
const projects = words.filter(isNamed);
const hasTools = provideTestTools();
await buildAll();
const serial = projects.length > 1 ? ['--runInBand'] : [];
const { passed } = await run(
  {
    name: projects.join(', '),
    command: [
      'jest/bin/jest.js',
      ...serial,
      '--selectProjects',
      ...projects,
      ...words.filter((word) => !isNamed(word)),
    ],
  },
  { loud: true, env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } },
);
process.exitCode = passed && hasTools ? 0 : 1;
