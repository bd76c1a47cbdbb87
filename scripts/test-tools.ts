import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the tests need beside npm packages: Debian's package and where its executable is. */
const TOOLS = [
  {
    // Without the window that Chromium paints also where nobody looks: pages open in half the time.
    name: 'chromium-headless-shell',
    executable: '/usr/bin/chromium-headless-shell',
    needs: 'the browser tests need Chromium',
  },
  { name: 'redis-server', executable: '/usr/bin/redis-server', needs: 'the tests of the job queue need Redis' },
];

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs what is missing where it may, and says in one line what it cannot. @returns whether all is there */
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
