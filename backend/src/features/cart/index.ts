import type { Feature } from '../../platform/feature.ts';
import { giftCardFinder } from '../gift-cards/queries.ts';
import { answersBinding } from './answers-reactor.ts';
import { CartStreams } from './cart-streams.ts';
import { ApplyCartCodeHandler, ChooseCartShippingHandler, RemoveCartCodeHandler } from './code-handlers.ts';
import {
  AddCartEntry,
  AddClaimedEntry,
  ApplyCartCode,
  ChangeCartEntryAdditionalFields,
  ChangeCartEntryQuantity,
  ChooseCartShipping,
  MergeCarts,
  RefillCart,
  RemoveCartCode,
  RemoveCartEntry,
} from './commands.ts';
import {
  AddCartEntryHandler,
  AddClaimedEntryHandler,
  ChangeCartEntryAdditionalFieldsHandler,
  ChangeCartEntryQuantityHandler,
  RemoveCartEntryHandler,
} from './handlers.ts';
import { EndCartCheckout, NoteCheckoutReleased, PurchaseCart, StartCartCheckout } from './checkout-commands.ts';
import {
  EndCartCheckoutHandler,
  NoteCheckoutReleasedHandler,
  PurchaseCartHandler,
  StartCartCheckoutHandler,
} from './checkout-handlers.ts';
import { CartController } from './http.ts';
import { MergeCartsHandler, RefillCartHandler } from './merge-handler.ts';
import { Subscribe } from './subscribe-commands.ts';
import { SubscribeHandler } from './subscribe-handler.ts';
import { SubscriptionCartController } from './subscribe-http.ts';

export const cart: Feature = {
  name: 'cart',
  commands: [
    AddCartEntry,
    AddClaimedEntry,
    ChangeCartEntryQuantity,
    ChangeCartEntryAdditionalFields,
    RemoveCartEntry,
    ApplyCartCode,
    RemoveCartCode,
    ChooseCartShipping,
    MergeCarts,
    RefillCart,
    Subscribe,
    StartCartCheckout,
    EndCartCheckout,
    NoteCheckoutReleased,
    PurchaseCart,
  ],
  controllers: [CartController, SubscriptionCartController],
  commandHandlers: ({ handling, ambient, queries, vault }) => {
    const carts = new CartStreams(handling, queries.catalogue, queries, vault);
    return [
      { message: AddCartEntry, handler: new AddCartEntryHandler(carts) },
      { message: AddClaimedEntry, handler: new AddClaimedEntryHandler(carts) },
      { message: ChangeCartEntryQuantity, handler: new ChangeCartEntryQuantityHandler(carts) },
      { message: ChangeCartEntryAdditionalFields, handler: new ChangeCartEntryAdditionalFieldsHandler(carts) },
      { message: RemoveCartEntry, handler: new RemoveCartEntryHandler(carts) },
      { message: ApplyCartCode, handler: new ApplyCartCodeHandler(carts, giftCardFinder(vault, queries.giftCards)) },
      { message: RemoveCartCode, handler: new RemoveCartCodeHandler(carts) },
      { message: ChooseCartShipping, handler: new ChooseCartShippingHandler(carts) },
      { message: MergeCarts, handler: new MergeCartsHandler(carts) },
      { message: RefillCart, handler: new RefillCartHandler(carts) },
      { message: Subscribe, handler: new SubscribeHandler(carts) },
      { message: StartCartCheckout, handler: new StartCartCheckoutHandler(carts, ambient) },
      { message: EndCartCheckout, handler: new EndCartCheckoutHandler(carts) },
      { message: NoteCheckoutReleased, handler: new NoteCheckoutReleasedHandler(carts) },
      { message: PurchaseCart, handler: new PurchaseCartHandler(carts) },
    ];
  },
  reactors: (platform) => {
    const { handling, queries, vault } = platform;
    return [answersBinding(platform, new CartStreams(handling, queries.catalogue, queries, vault))];
  },
};
