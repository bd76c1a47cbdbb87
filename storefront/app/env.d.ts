/// <reference types="vite/client" />
import '@remix-run/server-runtime';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';

declare module '@remix-run/server-runtime' {
  // Remix requires extending an interface.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends StorefrontContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
