import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Tools besides npm packages: Debian package and executable. */
const TOOLS = [
  {
    // The headless shell does not render a window and opens pages in half the time.
    name: 'chromium-headless-shell',
    executable: '/usr/bin/chromium-headless-shell',
    needs: 'the browser tests need Chromium',
  },
  { name: 'redis-server', executable: '/usr/bin/redis-server', needs: 'the tests of the job queue need Redis' },
];

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs missing tools if permitted, and reports the rest in one line. @returns whether all are available */
export const provideTestTools = (): boolean => {
  const missing = TOOLS.filter(({ executable }) => !existsSync(executable));
  if (missing.length === 0) return true;
  if (isRootOnDebian()) {
    const names = missing.map(({ name }) => name);
    process.stdout.write(`installing ${names.join(', ')} …\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env });
    spawnSync('apt-get', ['install', '-y', '-qq', ...names], { env });
  }
  const absent = missing.filter(({ executable }) => !existsSync(executable));
  for (const { name, executable, needs } of absent) {
    process.stdout.write(`missing: ${needs} at ${executable} (on Debian: apt-get install ${name})\n`);
  }
  return absent.length === 0;
};
