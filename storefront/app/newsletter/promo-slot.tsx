import { lazy, Suspense } from 'react';
import { useShop } from '../frame/use-shop.ts';

const Promo = lazy(() => import('./promo.tsx'));

/** Its code comes on sites that have one, to those who have not seen it. */
export const PromoSlot = () =>
  useShop().promo && (
    <Suspense fallback={null}>
      <Promo />
    </Suspense>
  );
