import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTurn } from './build-turn.ts';

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

/** Those that have changed since they were built. */
const outdated = () =>
  Object.entries(PARTS).flatMap(([name, { sources, result, build }]) => {
    const stamp = join('build', `.${name}.stamp`);
    const wanted = fingerprint(sources);
    const isBuilt = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    return isBuilt ? [] : [{ name, build, stamp, wanted }];
  });

/** Builds what has changed since the last build; of two that want to, one builds and the other waits for it. */
export const buildAll = async (): Promise<void> => {
  if (outdated().length === 0) return;
  await inTurn('build', async () => {
    for (const { name, build, stamp, wanted } of outdated()) {
      process.stderr.write(`building ${name} …\n`);
      const started = performance.now();
      await build();
      writeFileSync(stamp, wanted);
      process.stderr.write(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    }
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAll();
