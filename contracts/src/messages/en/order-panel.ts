/** The panel's pages about orders. */
export const orderPanel = {
  'order.changedMeanwhile': 'The order has changed meanwhile. See what it is like now, and send once more.',
} as const;
