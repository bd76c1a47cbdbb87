import type { ShopMail } from './shop-mail.ts';
import type { Customer } from '@kontor/contracts/orders/responses';

/** Greets the recipient of the goods: a bill often goes to a company. */
export const recipientOf = ({ shippingAddress, billingAddress, email }: Customer): ShopMail['to'] => ({
  name: (shippingAddress ?? billingAddress).name,
  address: email,
});
