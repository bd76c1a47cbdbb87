import { lazy, Suspense, useState } from 'react';
import { useShop } from '../frame/use-shop.ts';

const Promo = lazy(() => import('./promo.tsx'));

/**
 * Loads the popup only on sites that have one and for visitors who have not seen it. Stays mounted until the page is
 * left, so that the answer to a sign-up can be read.
 */
export const PromoSlot = () => {
  const { promo } = useShop();
  const [offered] = useState(promo);
  if (offered === null) return null;
  return (
    <Suspense fallback={null}>
      <Promo promo={offered} />
    </Suspense>
  );
};
