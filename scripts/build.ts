import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTurn } from './build-turn.ts';

/** Inputs of each part: it is rebuilt when one of them changes. */
const PARTS = {
  backend: {
    sources: [
      '{backend,projections,contracts,bench}/src/**/*',
      'demo/{index.ts,{seeding,sites,drawings}/**/*}',
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
  openapi: {
    sources: ['{backend,projections,contracts}/src/**/*', 'scripts/openapi.ts', 'package-lock.json'],
    result: 'build/openapi.d.ts',
    build: async () => (await import('./openapi.ts')).writeOpenApi(),
  },
};
type Part = keyof typeof PARTS;
const PRODUCT: readonly Part[] = ['backend', 'storefront'];

const fingerprint = (patterns: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns]).sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}:${mtimeMs}:${size}\n`);
  }
  return hash.digest('hex');
};

const outdated = (parts: readonly Part[]) =>
  parts.flatMap((name) => {
    const { sources, result, build } = PARTS[name];
    const stamp = join('build', `.${name}.stamp`);
    const wanted = fingerprint(sources);
    const isBuilt = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    return isBuilt ? [] : [{ name, build, stamp, wanted }];
  });

/** Builds what changed since the last build; a second concurrent build waits. */
export const buildAll = async (parts = PRODUCT): Promise<void> => {
  if (outdated(parts).length === 0) return;
  await inTurn('build', async () => {
    for (const { name, build, stamp, wanted } of outdated(parts)) {
      process.stderr.write(`building ${name} …\n`);
      const started = performance.now();
      await build();
      writeFileSync(stamp, wanted);
      process.stderr.write(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    }
  });
};

/** `node scripts/build.ts openapi` builds one part. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = process.argv.slice(2).filter((name): name is Part => name in PARTS);
  await buildAll(named.length > 0 ? named : PRODUCT);
}
