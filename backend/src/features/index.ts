import type { Feature } from '../platform/feature.ts';
import { accounts } from './accounts/index.ts';
import { ads } from './ads/index.ts';
import { analytics } from './analytics/index.ts';
import { apiKeys } from './api-keys/index.ts';
import { batches } from './batches/index.ts';
import { sandboxes } from './sandboxes/index.ts';
import { captcha } from './captcha/index.ts';
import { cart } from './cart/index.ts';
import { catalogue } from './catalogue/index.ts';
import { checkout } from './checkout/index.ts';
import { coupons } from './coupons/index.ts';
import { orders } from './orders/index.ts';
import { forms } from './forms/index.ts';
import { giftCards } from './gift-cards/index.ts';
import { dashboard } from './dashboard/index.ts';
import { devMail } from './dev-mail/index.ts';
import { discovery } from './discovery/index.ts';
import { census } from './census/index.ts';
import { feeds } from './feeds/index.ts';
import { files } from './files/index.ts';
import { replays } from './replays/index.ts';
import { instalments } from './instalments/index.ts';
import { newsletters } from './newsletters/index.ts';
import { pages } from './pages/index.ts';
import { persons } from './persons/index.ts';
import { preferences } from './preferences/index.ts';
import { readModels } from './read-models/index.ts';
import { restock } from './restock/index.ts';
import { search } from './search/index.ts';
import { sites } from './sites/index.ts';
import { stock } from './stock/index.ts';
import { subscriptions } from './subscriptions/index.ts';
import { timeTravel } from './time-travel/index.ts';
import { webhooks } from './webhooks/index.ts';
import { whatIf } from './what-if/index.ts';

/** Every feature of the backend. */
export const features: readonly Feature[] = [
  restock,
  sites,
  preferences,
  persons,
  pages,
  forms,
  webhooks,
  newsletters,
  catalogue,
  stock,
  coupons,
  giftCards,
  captcha,
  cart,
  checkout,
  orders,
  subscriptions,
  census,
  instalments,
  files,
  discovery,
  feeds,
  ads,
  analytics,
  whatIf,
  replays,
  sandboxes,
  timeTravel,
  accounts,
  apiKeys,
  batches,
  dashboard,
  readModels,
  search,
  devMail,
];
