import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/** `npm run dev`: like `npm start`, but rebuilds and restarts on changes. */
const WATCHED = [
  'contracts/src',
  'projections/src',
  'demo/seeding',
  'demo/sites',
  'demo/drawings',
  'backend/src',
  'storefront/app',
  'storefront/panel',
];
/** Editors save in several steps: wait for this many ms without changes. */
const CALM_AFTER = 120;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let working: Promise<void> = Promise.resolve();

const stopServer = async (): Promise<void> => {
  const before = server;
  if (!before || before.exitCode !== null) return;
  const ended = new Promise((resolve) => before.once('exit', resolve));
  before.kill('SIGTERM');
  await ended;
};

/** In a child process, so that a failed build does not end the watcher. */
const build = async (): Promise<boolean> => {
  const builder = spawn(process.execPath, [join('scripts', 'build.ts')], { stdio: 'inherit' });
  return (await new Promise<number | null>((resolve) => builder.once('exit', resolve))) === 0;
};

const renew = async (): Promise<void> => {
  if (!(await build())) return;
  await stopServer();
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join('build', 'backend', 'main.js')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
  });
};

const changed = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    working = working.then(renew);
  }, CALM_AFTER);
};

for (const folder of WATCHED) watch(folder, { recursive: true }, changed);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopServer().then(() => process.exit(0)));
working = renew();
