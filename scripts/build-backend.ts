import { cpSync, rmSync } from 'node:fs';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Bundles our own TypeScript packages; npm packages stay external. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@kontor/') ? undefined : { external: true },
    );
  },
};

export const backendOptions: BuildOptions = {
  entryPoints: {
    main: 'backend/src/main.ts',
    kontor: 'backend/src/cli.ts',
    analyst: 'backend/src/processes/analyst.ts',
    drawing: 'backend/src/processes/drawing.ts',
    picture: 'backend/src/processes/picture.ts',
    'password-judge': 'backend/src/processes/password-judge.ts',
    'version-maker': 'backend/src/processes/version-maker.ts',
    'what-if': 'backend/src/processes/what-if.ts',
    replay: 'backend/src/processes/replay.ts',
    templates: 'backend/src/processes/templates.ts',
  },
  outdir: 'build/backend',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  plugins: [ownPackagesOnly],
  logLevel: 'warning',
};

const helpers: BuildOptions = {
  ...backendOptions,
  entryPoints: {
    'test/appender': 'test/faults/appender.ts',
    'test/greeting-kontor': 'test/distributed/greeting-kontor.ts',
    'bench/feed': 'bench/src/feed.ts',
    'bench/floor': 'bench/src/floor.ts',
    'bench/forms': 'bench/src/forms.ts',
    'bench/history': 'bench/src/history.ts',
    'bench/inventory': 'bench/src/inventory.ts',
    'bench/measure': 'bench/src/measure.ts',
    'bench/restock': 'bench/src/restock.ts',
    'bench/search': 'bench/src/search.ts',
    'bench/sites': 'bench/src/sites/index.ts',
    'bench/templates': 'bench/src/templates.ts',
  },
  outdir: 'build',
  splitting: false,
};

export const buildBackend = async (): Promise<void> => {
  for (const folder of ['build/backend', 'build/drawings']) rmSync(folder, { recursive: true, force: true });
  for (const drawings of ['demo/drawings', 'backend/src/features/new-sites/drawings']) {
    cpSync(drawings, 'build/drawings', { recursive: true });
  }
  await Promise.all([build(backendOptions), build(helpers)]);
};
