import { z } from 'zod';
import {
  InventoryProduct,
  InventoryVariant,
  ListInventoryAnswer,
  StockHistoryAnswer,
} from '@kontor/contracts/stock/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { InventoryController } from './inventory-http.ts';

const VariantStock = z.object({ product: InventoryProduct.omit({ variants: true }), variant: InventoryVariant });
const variant = answers('VariantStock', VariantStock);

export const operations: FeatureOperations = {
  about: 'Inventory. Stock never goes below zero.',
  described: [
    operationsOf(InventoryController, {
      list: {
        summary: 'Lists products with the stock of their variants',
        answer: answers('Inventory', ListInventoryAnswer),
        parameters: {
          search: 'Words of names in any form and spelling, or a SKU or its prefix.',
          sort: 'Default: `name`; of a search, how well it matches.',
          short: '`true`: only products with a variant that is low or sold out.',
        },
      },
      read: {
        summary: 'Returns the stock of a variant',
        description: '`qtyInStock` is the available stock: `onHand` minus `reserved`.',
        answer: variant,
      },
      history: {
        summary: 'Lists stock changes of a variant, newest first',
        answer: answers('StockHistory', StockHistoryAnswer),
      },
      setLevel: {
        summary: 'Sets the stock of a variant',
        description:
          'For stocktaking. A `level` of `null` means that stock is not tracked. With `expectedLevel`, the `onHand` that was read, the call is refused if the stock has changed since.',
        answer: variant,
        refuses: { conflict: 'The stock differs from `expectedLevel`; the message contains both numbers.' },
        bodyExample: { level: 10, expectedLevel: 8, cause: 'count', reason: '' },
      },
      adjust: {
        summary: 'Adjusts the stock of a variant by a number of units',
        description: 'Relative to the current stock, so it is safe while the shop is selling.',
        answer: variant,
        refuses: { conflict: 'There are fewer units; the message says how many.' },
        bodyExample: { by: -3, cause: 'loss', reason: '' },
      },
    }),
  ],
};
