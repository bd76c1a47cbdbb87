import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What each part is made of: it is built again when one of these files is another than last time. */
const PARTS = {
  backend: {
    sources: [
      '{backend,projections,contracts,bench}/src/**/*',
      'test/{faults,support,distributed}/*',
      'scripts/build-backend.ts',
      'package-lock.json',
    ],
    result: 'build/backend/main.js',
    build: async () => (await import('./build-backend.ts')).buildBackend(),
  },
  storefront: {
    sources: [
      '{storefront/app,storefront/panel,storefront/public,contracts/src}/**/*',
      'storefront/*.ts',
      'scripts/build-storefront.ts',
      'package-lock.json',
    ],
    result: 'storefront/build/panel/server/index.js',
    build: async () => (await import('./build-storefront.ts')).buildStorefront(),
  },
};

const fingerprint = (patterns: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns]).sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}:${mtimeMs}:${size}\n`);
  }
  return hash.digest('hex');
};

/** Builds what has changed since the last build. */
export const buildAll = async (): Promise<void> => {
  for (const [name, { sources, result, build }] of Object.entries(PARTS)) {
    const stamp = join('build', `.${name}.stamp`);
    const wanted = fingerprint(sources);
    if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    process.stderr.write(`building ${name} …\n`);
    const started = performance.now();
    await build();
    mkdirSync('build', { recursive: true });
    writeFileSync(stamp, wanted);
    process.stderr.write(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAll();
