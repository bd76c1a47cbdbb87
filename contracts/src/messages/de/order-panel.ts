/** The panel's pages about orders. */
export const orderPanel = {
  'order.changedMeanwhile':
    'Die Bestellung hat sich inzwischen geändert. Sieh nach, wie sie jetzt dasteht, und sende noch einmal ab.',
} as const;
