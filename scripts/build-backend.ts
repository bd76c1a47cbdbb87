import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Our own packages are TypeScript and become part of the build; everything from npm stays where it is. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@kontor/') ? undefined : { external: true },
    );
  },
};

export const backendOptions: BuildOptions = {
  entryPoints: { main: 'backend/src/main.ts', kontor: 'backend/src/cli.ts' },
  outdir: 'build/backend',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  keepNames: true,
  plugins: [ownPackagesOnly],
  logLevel: 'warning',
};

export const buildBackend = async (): Promise<void> => {
  await build(backendOptions);
};
