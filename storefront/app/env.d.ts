/// <reference types="vite/client" />
import '@remix-run/server-runtime';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';

declare module '@remix-run/server-runtime' {
  // Remix asks for an interface to be widened.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends StorefrontContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
