import { lazy, Suspense, useState } from 'react';
import { useShop } from '../frame/use-shop.ts';

const Promo = lazy(() => import('./promo.tsx'));

/**
 * Its code comes on sites that have one, to those who have not seen it. It stays for as long as the page does: whoever
 * has just signed up has seen it, and still has its answer to read.
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
