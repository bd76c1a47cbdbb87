import type { Customer } from '@kontor/contracts/orders/orders';
import type { ShopMail } from './shop-mail.ts';

/** The person who gets the goods is greeted: a bill often goes to a company. */
export const recipientOf = ({ shippingAddress, billingAddress, email }: Customer): ShopMail['to'] => ({
  name: (shippingAddress ?? billingAddress).name,
  address: email,
});
