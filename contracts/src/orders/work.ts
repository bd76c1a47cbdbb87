/**
 * What is still to be done about an order. Invoices are paid after the goods are there. `refund`: money goes back.
 * `mail`: the last mail about it did not go out.
 */
export const ORDER_WORK = ['send', 'pay', 'refund', 'mail'] as const;
