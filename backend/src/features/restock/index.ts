import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { alertsBinding } from './alerts-reactor.ts';
import { BouncesController } from './bounces-http.ts';
import { cameBackBinding } from './came-back-reactor.ts';
import { claimBindings } from './claims-reactor.ts';
import { closingsBinding } from './closings-reactor.ts';
import { WriteRestock } from './commands.ts';
import { confirmationsBinding } from './confirmations-reactor.ts';
import { restockDecider } from './decider.ts';
import { AskRestockAlertsHandler, SignUpForRestockHandler } from './handlers.ts';
import { RestockSignUpController } from './http.ts';
import { lookUpRestock } from './look-up.ts';
import { MailSlots } from './mail-slots.ts';
import { MerchantRestockController } from './merchant-http.ts';
import { ReceiptController } from './receipt-http.ts';
import { restockPages } from './pages.ts';

/** Sign-ups for sold-out variants, and alerts when they are back. */
export const restock: Feature = {
  name: 'restock',
  streams: [bindStream({ message: WriteRestock, category: 'restock', decider: restockDecider, lookUp: lookUpRestock })],
  providers: [SignUpForRestockHandler, AskRestockAlertsHandler],
  controllers: [ReceiptController, BouncesController, RestockSignUpController, MerchantRestockController],
  pages: restockPages,
  reactors: (platform, commands) => {
    const slots = new MailSlots();
    return [
      alertsBinding(platform, commands, slots),
      closingsBinding(platform, commands, slots),
      confirmationsBinding(platform, commands),
      cameBackBinding(platform, commands),
      ...claimBindings(platform, commands),
    ];
  },
};
