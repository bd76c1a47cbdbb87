import { PersonId } from '@kontor/contracts/kernel/ids';
import { ListOrdersQuery } from '@kontor/contracts/orders/panel';
import { z } from 'zod';

/** In place of a pseudonym when no customer has the address. */
export const NOBODY = 'niemand';

export const ORDERS_LIST = {
  path: '/bestellungen',
  schema: ListOrdersQuery.extend({ personId: z.union([z.literal(NOBODY), PersonId]).optional() }),
  params: {
    search: 'suche',
    status: 'status',
    paymentStatus: 'zahlung',
    work: 'arbeit',
    from: 'von',
    to: 'bis',
    personId: 'kunde',
    after: 'nach',
  },
} as const;
