import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
      serverModuleFormat: 'esm',
    }),
  ],
  // The contracts are TypeScript sources: they become part of the build.
  ssr: { noExternal: [/^@kontor\//u] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
