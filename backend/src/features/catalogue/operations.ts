import { z } from 'zod';
import { Picture } from '@kontor/contracts/catalogue/catalogue';
import { Item } from '@kontor/contracts/catalogue/item';
import { ListProductsAnswer, MerchantProduct, StorePageAnswer } from '@kontor/contracts/catalogue/responses';
import { CategoryId } from '@kontor/contracts/kernel/ids';
import { StockAnswer } from '@kontor/contracts/stock/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { ItemController } from './item-http.ts';
import { ProductsController } from './product-http.ts';
import { StockController } from './stock-http.ts';
import { StorePageController } from './store-page-http.ts';

const Pictures = z.object({ pictures: z.array(Picture).readonly() });
const Category = z.object({ id: CategoryId, displayName: z.string() });

const HIDDEN = { notFound: 'The product does not exist or is hidden.' } as const;
const SAVING =
  'Send the whole product, up to 1 MB. Options missing in `details` stay unchanged; missing variants are removed. `description` is sanitized: text, headings, lists and links are kept. An empty `urlId` is derived from the name; if a `urlId` is taken, the next free one is used (`-2`, `-3` …). Old URLs redirect. The stock of existing variants is not changed. `stock` also needs `stock:write`.';

export const operations: FeatureOperations = {
  about: 'Products, their images, and store pages.',
  described: [
    operationsOf(ItemController, {
      item: {
        summary: 'Returns the public data of a product',
        description:
          '`productType`: 1 physical, 2 digital, 3 service, 4 gift card. `price` is the lowest price. The product page links here with `<link rel="alternate" type="application/json">`.',
        answer: answers('Item', Item),
        refuses: HIDDEN,
      },
    }),
    operationsOf(StockController, {
      stock: {
        summary: 'Returns the available stock of a product',
        description: 'Units reserved by checkouts are not included.',
        answer: answers('StockLeft', StockAnswer),
        refuses: HIDDEN,
      },
    }),
    operationsOf(StorePageController, {
      create: {
        summary: 'Creates a store page',
        description: 'If the `urlId` is taken, the next free one is used (`-2`, `-3` …).',
        answer: answers('StorePage', StorePageAnswer),
      },
      createRoot: {
        summary: 'Creates the root category of a store page',
        bodyExample: {
          displayName: 'All',
          parentCategoryId: null,
          type: 'ROOT',
          pageRendering: 'LIST_VIEW',
          displayIndex: 1,
        },
        answer: answers('RootCategory', Category),
        refuses: { conflict: 'The page already has a root category.' },
      },
      addToNavigation: {
        summary: 'Appends a store page to the main navigation',
        answer: nothing,
        refuses: { conflict: 'The page has no root category yet.' },
      },
      changeRestock: {
        summary: 'Sets whether a page’s products offer back-in-stock alerts',
        answer: nothing,
      },
    }),
    operationsOf(ProductsController, {
      list: {
        summary: 'Lists products by name, or those of a search by how well they match',
        answer: answers('Products', ListProductsAnswer),
        parameters: { search: 'Words of names, SKUs and texts, in any form and spelling.' },
      },
      read: { summary: 'Returns the current product from the event log', answer: answers('Product', MerchantProduct) },
      create: {
        summary: 'Creates a product',
        description: `${SAVING} \`stock\` is a variant’s initial stock; \`null\`: not tracked.`,
        answer: answers('Product', MerchantProduct),
      },
      upload: {
        summary: 'Uploads pictures for a product’s `images`',
        description:
          'They go into the media library, as by `POST /api/v1/media`. Where a page crops them, the focal point of the library stays in sight.',
        answer: answers('Pictures', Pictures),
        takes: { types: ['multipart/form-data'], description: 'Pictures: up to 10 files of 20 MB each.' },
        refuses: { invalid: '`fields` lists files that are not pictures.' },
      },
      define: {
        summary: 'Changes a product',
        description: `${SAVING} \`version\` is the version that was read.`,
        answer: answers('Product', MerchantProduct),
        refuses: { conflict: 'The product has a newer version.' },
      },
    }),
  ],
};
