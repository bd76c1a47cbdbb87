/** What pages tell the census; paths alone, so that pages can import them without the schemas. */

/** Where the view of a product's page is told; answered with 202. */
export const productViewCall = (productId: string): string => `/api/census/product-view/${productId}`;

/** Where the view of any other page is told, by its path. */
export const PAGE_VIEW_CALL = '/api/census/page-view';

/** Where the opening of a product's quick view is told. */
export const quickViewCall = (productId: string): string => `/api/census/RecordQuickView/${productId}`;
