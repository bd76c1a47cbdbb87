/** Who says whether restock alerts are offered (RS-01): what stands above, or one for oneself. */
export const RESTOCK_OFFERINGS = ['inherited', 'on', 'off'] as const;
export type RestockOffering = (typeof RESTOCK_OFFERINGS)[number];

/** @param own `null`: what stands above says it */
export const offeringOf = (own: boolean | null): RestockOffering => {
  if (own === null) return 'inherited';
  return own ? 'on' : 'off';
};

/** What a form has chosen; whatever is none of the choices inherits. */
export const ownOffering = (chosen: string): boolean | null => {
  if (chosen === 'on') return true;
  return chosen === 'off' ? false : null;
};
