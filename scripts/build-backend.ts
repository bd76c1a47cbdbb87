import { rmSync } from 'node:fs';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Our own packages are TypeScript and become part of the build; everything from npm stays where it is. */
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
    analyst: 'backend/src/analyst.ts',
    drawing: 'backend/src/drawing.ts',
    'password-judge': 'backend/src/password-judge.ts',
    'version-maker': 'backend/src/version-maker.ts',
    'what-if': 'backend/src/what-if.ts',
    replay: 'backend/src/replay.ts',
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

/** Processes of their own that tests and measurements start. */
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
  },
  outdir: 'build',
  splitting: false,
};

export const buildBackend = async (): Promise<void> => {
  rmSync('build/backend', { recursive: true, force: true });
  await Promise.all([build(backendOptions), build(helpers)]);
};
