import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { answersBinding } from './answers-reactor.ts';
import { CartStreams } from './cart-streams.ts';
import { WriteCart } from './commands.ts';
import { cartDecider } from './decider.ts';
import { CartController } from './http.ts';
import { lookUpCart } from './look-up.ts';
import { MergeCartsHandler, RefillCartHandler } from './merge-handler.ts';
import { recordRefusedAdd } from './refused-adds.ts';
import { SubscriptionCartController } from './subscribe-http.ts';
import { cartOf, cartPages } from './pages.ts';

/** A visitor's shopping cart: lines, prices, merging after sign-in. */
export const cart: Feature = {
  name: 'cart',
  streams: [
    bindStream({
      message: WriteCart,
      category: 'cart',
      decider: cartDecider,
      lookUp: lookUpCart,
      refused: recordRefusedAdd,
    }),
  ],
  providers: [CartStreams, MergeCartsHandler, RefillCartHandler],
  controllers: [CartController, SubscriptionCartController],
  pages: cartPages,
  greet: (page) => cartOf(page).greet(),
  reactors: (platform) => [answersBinding(platform, new CartStreams(platform))],
};
