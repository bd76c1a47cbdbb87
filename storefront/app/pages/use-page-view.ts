import { PAGE_VIEW_CALL } from '@kontor/contracts/census/paths';
import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useShop } from '../frame/use-shop.ts';
import { tellCensus } from '../product/tell-census.ts';

/** Tells that this page was looked at, and nothing about whoever did; products' pages tell of themselves. */
export const usePageView = (): void => {
  const { crumb } = useShop();
  const { pathname } = useLocation();
  useEffect(() => {
    // A page may be asked for with a slash at its end.
    void tellCensus(PAGE_VIEW_CALL, crumb, { path: pathname.replace(/(?<=.)\/$/u, '') });
  }, [pathname, crumb]);
};
