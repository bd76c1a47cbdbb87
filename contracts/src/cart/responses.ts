import { z } from 'zod';
import { ShoppingCart, ShoppingCartEntry } from './shopping-cart.ts';

export const SubscribeAnswer = z.object({
  cartToken: z.string(),
});
export type SubscribeAnswer = z.infer<typeof SubscribeAnswer>;

export const AddEntryAnswer = z.object({
  shoppingCart: ShoppingCart,
  newlyAdded: ShoppingCartEntry,
});
export type AddEntryAnswer = z.infer<typeof AddEntryAnswer>;

export const ChangeEntryAnswer = z.object({
  shoppingCart: ShoppingCart,
  updatedEntry: ShoppingCartEntry,
});
export type ChangeEntryAnswer = z.infer<typeof ChangeEntryAnswer>;

export const RemoveEntryAnswer = z.object({
  shoppingCart: ShoppingCart,
});
export type RemoveEntryAnswer = z.infer<typeof RemoveEntryAnswer>;

export const CartAnswerBody = z.object({
  shoppingCart: ShoppingCart,
});
export type CartAnswerBody = z.infer<typeof CartAnswerBody>;
