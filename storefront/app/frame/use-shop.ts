import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '../root.tsx';

/** The root's data. Only below pages whose root could be loaded. */
export const useShop = () => {
  const shop = useRouteLoaderData<typeof loader>('root');
  if (shop === undefined) throw new Error('the root is not loaded');
  return shop;
};
