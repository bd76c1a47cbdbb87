import type { Feature } from '../../platform/feature.ts';
import { AddCartEntry, ChangeCartEntryAdditionalFields, ChangeCartEntryQuantity, RemoveCartEntry } from './commands.ts';
import {
  AddCartEntryHandler,
  ChangeCartEntryAdditionalFieldsHandler,
  ChangeCartEntryQuantityHandler,
  RemoveCartEntryHandler,
} from './handlers.ts';
import { CartController } from './http.ts';
import { GetShoppingCart, GetShoppingCartHandler } from './queries.ts';

export const cart: Feature = {
  name: 'cart',
  commands: [AddCartEntry, ChangeCartEntryQuantity, ChangeCartEntryAdditionalFields, RemoveCartEntry],
  queries: [GetShoppingCart],
  controllers: [CartController],
  commandHandlers: ({ handling, queries: { catalogue } }) => [
    { message: AddCartEntry, handler: new AddCartEntryHandler(handling, catalogue) },
    { message: ChangeCartEntryQuantity, handler: new ChangeCartEntryQuantityHandler(handling, catalogue) },
    {
      message: ChangeCartEntryAdditionalFields,
      handler: new ChangeCartEntryAdditionalFieldsHandler(handling, catalogue),
    },
    { message: RemoveCartEntry, handler: new RemoveCartEntryHandler(handling, catalogue) },
  ],
  queryHandlers: ({ queries }) => [{ message: GetShoppingCart, handler: new GetShoppingCartHandler(queries.cart) }],
};
