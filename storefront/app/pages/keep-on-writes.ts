import type { ShouldRevalidateFunction } from '@remix-run/react';

/** For pages that show nothing of the cart: a write to it does not load them again. */
export const keepOnWrites: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;
