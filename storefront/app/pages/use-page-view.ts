import { PAGE_VIEW_CALL } from '@kontor/contracts/census/paths';
import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useShop } from '../frame/use-shop.ts';
import { tellCensus } from '../catalogue/tell-census.ts';

/** Reports an anonymous page view; product pages report their own. */
export const usePageView = (): void => {
  const { crumb, memberNotice } = useShop();
  const isForMembers = memberNotice !== null;
  const { pathname } = useLocation();
  useEffect(() => {
    if (isForMembers) return;
    // Strip a trailing slash.
    void tellCensus(PAGE_VIEW_CALL, crumb, { path: pathname.replace(/(?<=.)\/$/u, '') });
  }, [pathname, crumb, isForMembers]);
};
