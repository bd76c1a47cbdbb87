import { buildAll } from './build.ts';
import { runSuites } from './suites.ts';
import { provideTestTools } from './test-tools.ts';
import { closing, judge } from './verdict.ts';

const PROJECTS = ['ports', 'faults', 'distributed'];

/** Each names a server that the suites run against; without it they have a double, or one of their own. */
const servers = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL', 'KAFKA_BROKERS', 'KONTOR_FILES_URL'].map(
  // Without passwords.
  (name) => `${name}: ${process.env[name]?.replace(/\/\/[^@/]*@/u, '//…@') ?? 'not set'}`,
);
process.stdout.write(`${servers.join('\n')}\n`);
const isNamed = (word: string): boolean => PROJECTS.includes(word);
const words = process.argv.slice(2);
const projects = words.filter(isNamed);
const hasTools = provideTestTools();
await buildAll();
const verdict = judge([
  await runSuites({
    name: projects.join(', '),
    // Each file wants the servers to itself.
    workers: projects.length > 1 ? 1 : 2,
    args: ['--selectProjects', ...projects, ...words.filter((word) => !isNamed(word))],
  }),
]);
process.stdout.write(closing(verdict));
process.exitCode = verdict.failed === 0 && hasTools ? 0 : 1;
