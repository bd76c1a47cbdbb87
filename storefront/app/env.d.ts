/// <reference types="vite/client" />
import '@remix-run/server-runtime';
import type { StorefrontContext } from '@kontor/contracts/storefront';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends StorefrontContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
