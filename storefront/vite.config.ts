import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { usedMessages } from './used-messages.ts';

export default defineConfig({
  plugins: [
    usedMessages(),
    remix({
      future: {
        v3_fetcherPersist: true,
        // A page that knows some routes only takes /checkout/subscription for a product of its own collection.
        v3_lazyRouteDiscovery: false,
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
