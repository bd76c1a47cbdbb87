import type { CommandBus } from '@nestjs/cqrs';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { CodeHolds } from './code-holds.ts';
import { BuyCart, EndCheckout, FinishOrder, StartCheckout } from './commands.ts';
import { Finishing } from './finishing.ts';
import { BuyCartHandler, EndCheckoutHandler, FinishOrderHandler, StartCheckoutHandler } from './handlers.ts';
import { CheckoutController } from './http.ts';
import { checkoutBinding } from './reactors.ts';
import { RefusedOrders } from './refused-orders.ts';
import { Checkouts } from './starting.ts';
import { StockHolds } from './stock-holds.ts';

const parts = (platform: Platform, commands: CommandBus) => {
  const newId = (): string => platform.ambient.ids.uuid();
  const stock = new StockHolds(commands, newId, platform.logger);
  const codes = new CodeHolds(commands, newId, platform.logger);
  const checkouts = new Checkouts(commands, stock, codes, newId);
  return { codes, checkouts, finishing: new Finishing(commands, platform, stock, codes) };
};

/** Leads from the cart to the order, by the commands of the features whose streams it touches. */
export const checkout: Feature = {
  name: 'checkout',
  commands: [StartCheckout, EndCheckout, BuyCart, FinishOrder],
  controllers: [CheckoutController],
  commandHandlers: (platform, commands) => {
    const { codes, checkouts, finishing } = parts(platform, commands);
    return [
      { message: StartCheckout, handler: new StartCheckoutHandler(checkouts) },
      { message: EndCheckout, handler: new EndCheckoutHandler(checkouts) },
      { message: FinishOrder, handler: new FinishOrderHandler(finishing) },
      {
        message: BuyCart,
        handler: new BuyCartHandler(platform, commands, checkouts, codes, finishing, new RefusedOrders(platform)),
      },
    ];
  },
  reactors: (platform, commands) => {
    const { checkouts, finishing } = parts(platform, commands);
    return [checkoutBinding(platform, checkouts, finishing)];
  },
};
