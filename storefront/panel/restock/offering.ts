/** Whether restock alerts are offered (RS-01): inherited, or set here. */
export const RESTOCK_OFFERINGS = ['inherited', 'on', 'off'] as const;
export type RestockOffering = (typeof RESTOCK_OFFERINGS)[number];

/** @param own `null`: inherited */
export const offeringOf = (own: boolean | null): RestockOffering => {
  if (own === null) return 'inherited';
  return own ? 'on' : 'off';
};

/** `null`, also for invalid input: inherited. */
export const ownOffering = (chosen: string): boolean | null => {
  if (chosen === 'on') return true;
  return chosen === 'off' ? false : null;
};
