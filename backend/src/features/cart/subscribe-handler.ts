import type { SubscribeAnswer } from '@kontor/contracts/cart/cart';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { subscriptionPlanOf } from '@kontor/contracts/catalogue/product-status';
import type { ICommandHandler } from '@nestjs/cqrs';
import { sealAnswers } from '../../platform/answers.ts';
import { cartToken } from './cart-token.ts';
import type { CartStreams } from './cart-streams.ts';
import type { Written } from './commands.ts';
import { demandAnswers } from './handlers.ts';
import { findOffer } from './offers.ts';
import type { Subscribe } from './subscribe-commands.ts';

export class SubscribeHandler implements ICommandHandler<Subscribe> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, entryId, body, site, context }: Subscribe): Promise<Written<SubscribeAnswer>> {
    const { vault } = this.carts;
    const { itemId, sku, qty, additionalFields } = body;
    const { product, offer, stock } = await findOffer(
      this.carts.catalogue,
      site.id,
      { itemId, sku },
      site.storeSettings,
    );
    const plan = subscriptionPlanOf(product);
    if (!plan) throw refuseField('itemId', { key: 'cart.notSubscribable' });
    demandAnswers(product, additionalFields);
    const { position } = await this.carts.handle(cartId, context, {
      type: 'Subscribe',
      cartId,
      currency: site.storeSettings.selectedCurrency,
      entryId,
      offer: { ...offer, plan },
      stock,
      quantity: qty,
      answers: await sealAnswers(vault, site.id, cartId, additionalFields),
    });
    return { answer: { cartToken: await cartToken(vault, site.id, cartId) }, position };
  }
}
