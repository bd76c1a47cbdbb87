/** Paths only, so that pages can import them without the schemas. */

export const productViewCall = (productId: string): string => `/api/census/product-view/${productId}`;

export const PAGE_VIEW_CALL = '/api/census/page-view';

export const quickViewCall = (productId: string): string => `/api/census/RecordQuickView/${productId}`;
