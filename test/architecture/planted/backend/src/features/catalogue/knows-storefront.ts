import { page } from '../../../../storefront/app/page.ts';
export const known = page;
