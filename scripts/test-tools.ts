import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Tool {
  /** The Debian package. */
  readonly name: string;
  readonly executable: string;
  readonly needs: string;
}

/** What the tests need besides npm packages. */
export const TOOLS: readonly Tool[] = [
  {
    // The headless shell does not render a window and opens pages in half the time.
    name: 'chromium-headless-shell',
    executable: '/usr/bin/chromium-headless-shell',
    needs: 'the browser tests need Chromium',
  },
  { name: 'redis-server', executable: '/usr/bin/redis-server', needs: 'the tests of the job queue need Redis' },
];

/** What `npm test -- --days` needs besides. */
export const FAKETIME: Tool = {
  name: 'faketime',
  executable: '/usr/bin/faketime',
  needs: 'running the tests on another day needs libfaketime',
};

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs missing tools if permitted, and reports the rest in one line. @returns whether all are available */
export const provideTestTools = (tools: readonly Tool[] = TOOLS): boolean => {
  const missing = tools.filter(({ executable }) => !existsSync(executable));
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
