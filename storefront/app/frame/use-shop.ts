import { useRouteLoaderData } from '@remix-run/react';
import type { loadShop } from './shop.server.ts';

/** Root loader data. Use only where the root loader succeeded. */
export const useShop = () => {
  const shop = useRouteLoaderData<typeof loadShop>('root');
  if (shop === undefined) throw new Error('the root is not loaded');
  return shop;
};
