/**
 * All routes of the shop; `/config` belongs to the panel. A one-segment path is a page, else a collection, else a
 * 404.
 */
export default [
  { id: 'home', index: true, file: 'routes/home/route.tsx' },
  { id: 'cart', path: 'cart', file: 'routes/cart/route.tsx' },
  { id: 'checkout', path: 'checkout', file: 'routes/checkout/route.tsx' },
  { id: 'subscription-checkout', path: 'checkout/subscription', file: 'routes/checkout/route.tsx' },
  { id: 'order-confirmed', path: 'checkout/order-confirmed/:orderId', file: 'routes/order-confirmed/route.tsx' },
  { id: 'order-status', path: 'order-status/:orderId', file: 'routes/order-status/route.tsx' },
  { id: 'search', path: 'search', file: 'routes/search/route.tsx' },
  // No urlId can be `-`, so this shadows no page of a site.
  { id: 'theme', path: '-/theme', file: 'routes/theme/route.ts' },
  // What every address shows while the site is closed.
  { id: 'closed', path: '-/closed', file: 'routes/closed/route.tsx' },
  { id: 'cookies', path: '-/cookies', file: 'routes/cookies/route.tsx' },
  { id: 'quick-view', path: '-/quick-view/:collectionUrlId/:itemUrlId', file: 'routes/quick-view/route.ts' },
  { id: 'widget', path: '-/widget', file: 'routes/widget/route.ts' },
  { id: 'style-sheet', path: '-/styles/:name', file: 'routes/style-sheet/route.ts' },
  { id: 'context', path: '-/context', file: 'routes/context/route.ts' },
  { id: 'preview', path: '-/preview/:documentId', file: 'routes/preview/route.tsx' },
  { id: 'form', path: '-/form/:formId', file: 'routes/form/route.tsx' },
  { id: 'restock-confirm', path: 'restock/confirm/:token', file: 'routes/restock-confirm/route.tsx' },
  { id: 'restock-claim', path: 'restock/claim/:token', file: 'routes/restock-claim/route.tsx' },
  { id: 'newsletter', path: '-/newsletter', file: 'routes/newsletter/route.tsx' },
  { id: 'newsletter-confirm', path: 'newsletter/confirm/:token', file: 'routes/newsletter-confirm/route.tsx' },
  { id: 'unsubscribe', path: 'unsubscribe/:token', file: 'routes/unsubscribe/route.tsx' },
  { id: 'page-or-collection', path: ':urlId', file: 'routes/page-or-collection/route.tsx' },
  { id: 'product', path: ':collectionUrlId/:itemUrlId', file: 'routes/product/route.tsx' },
  { id: 'not-found', path: '*', file: 'routes/not-found/route.ts' },
];
