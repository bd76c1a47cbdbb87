import type { TableName } from '@kontor/contracts/analytics/tables';
import { CARTS, CART_ENTRIES, REFUSED_ADDS, REFUSED_ORDERS, SESSIONS } from './carts.ts';
import { EVENTS, FORM_FIELDS, FORM_SUBMISSIONS, FORM_VIEWS } from './events-and-forms.ts';
import { ORDER_LINES, ORDERS } from './orders.ts';
import { PAGE_VIEWS, PRODUCT_VIEWS, PRODUCTS, STOCK_MOVEMENTS, VARIANTS } from './products.ts';
import { ALERTS, RESTOCK_SIGN_UPS } from './restock.ts';

/** The tables as queries over the facts, ordered by dependency; the facts may be limited to an instant. */
export const TABLE_SELECTS: Readonly<Record<TableName, string>> = {
  events: EVENTS,
  cart_entries: CART_ENTRIES,
  carts: CARTS,
  refused_adds: REFUSED_ADDS,
  refused_orders: REFUSED_ORDERS,
  order_lines: ORDER_LINES,
  orders: ORDERS,
  sessions: SESSIONS,
  stock_movements: STOCK_MOVEMENTS,
  restock_signups: RESTOCK_SIGN_UPS,
  alerts: ALERTS,
  form_submissions: FORM_SUBMISSIONS,
  form_fields: FORM_FIELDS,
  form_views: FORM_VIEWS,
  product_views: PRODUCT_VIEWS,
  page_views: PAGE_VIEWS,
  products: PRODUCTS,
  variants: VARIANTS,
};
