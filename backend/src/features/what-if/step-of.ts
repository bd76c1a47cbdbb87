import type { RefusedStep } from '@kontor/contracts/what-if/what-if';
import type { Intent } from './recorded-steps.ts';

const STEPS: Readonly<Partial<Record<Intent['type'], RefusedStep>>> = {
  CartEntryAdded: 'add',
  CartEntryIncreased: 'add',
  CartEntryQuantityChanged: 'add',
  CartClaimApplied: 'add',
  CartAddRefused: 'add',
  CheckoutStarted: 'checkout',
  CartPurchased: 'order',
  OrderRefused: 'order',
  RestockSignedUp: 'signUp',
};

export const stepOf = ({ type }: Intent): RefusedStep => STEPS[type] ?? 'other';
