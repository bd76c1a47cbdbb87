import type { ShouldRevalidateFunction } from '@remix-run/react';

/** For pages without cart content: writes to the cart do not reload them. */
export const keepOnWrites: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;
