import { shop } from '../../../../demo/sites/shop.ts';
export const known = shop;
