import type { Feature } from '../../platform/feature.ts';
import { AddCartEntry, ChangeCartEntryAdditionalFields, ChangeCartEntryQuantity, RemoveCartEntry } from './commands.ts';
import {
  AddCartEntryHandler,
  CartStreams,
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
import { GetShoppingCart, GetShoppingCartHandler } from './queries.ts';

export const cart: Feature = {
  name: 'cart',
  commands: [
    AddCartEntry,
    ChangeCartEntryQuantity,
    ChangeCartEntryAdditionalFields,
    RemoveCartEntry,
    StartCartCheckout,
    EndCartCheckout,
    NoteCheckoutReleased,
    PurchaseCart,
  ],
  queries: [GetShoppingCart],
  controllers: [CartController],
  commandHandlers: ({ handling, ambient, queries: { catalogue } }) => {
    const carts = new CartStreams(handling, catalogue);
    return [
      { message: AddCartEntry, handler: new AddCartEntryHandler(carts) },
      { message: ChangeCartEntryQuantity, handler: new ChangeCartEntryQuantityHandler(carts) },
      { message: ChangeCartEntryAdditionalFields, handler: new ChangeCartEntryAdditionalFieldsHandler(carts) },
      { message: RemoveCartEntry, handler: new RemoveCartEntryHandler(carts) },
      { message: StartCartCheckout, handler: new StartCartCheckoutHandler(carts, ambient) },
      { message: EndCartCheckout, handler: new EndCartCheckoutHandler(carts) },
      { message: NoteCheckoutReleased, handler: new NoteCheckoutReleasedHandler(carts) },
      { message: PurchaseCart, handler: new PurchaseCartHandler(carts) },
    ];
  },
  queryHandlers: ({ queries }) => [{ message: GetShoppingCart, handler: new GetShoppingCartHandler(queries.cart) }],
};
