import { type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { CensusController } from './http.ts';

const TOO_MANY = { tooManyRequests: 'One address may make each of these calls 300 times a minute.' } as const;
const NO_PRODUCT = { ...TOO_MANY, notFound: 'The product does not exist or is hidden.' } as const;

export const operations: FeatureOperations = {
  about: 'What pages tell of their use; who looks is nobody’s business.',
  described: [
    operationsOf(CensusController, {
      pageView: {
        summary: 'Records a page view: home, a page or collection, the cart, the checkout',
        description: 'Counts are saved once a minute.',
        answer: nothing,
        refuses: { ...TOO_MANY, notFound: 'There is no such page.' },
      },
      productView: {
        summary: 'Records a view of a product page',
        description: 'Counts are saved once a minute.',
        answer: nothing,
        refuses: NO_PRODUCT,
      },
      quickView: { summary: 'Records a quick view of a product', answer: nothing, refuses: NO_PRODUCT },
      formRender: {
        summary: 'Records a form view',
        description: '`visitorCookie` is not stored.',
        answer: nothing,
        refuses: { ...TOO_MANY, notFound: 'There is no such form.' },
      },
    }),
  ],
};
