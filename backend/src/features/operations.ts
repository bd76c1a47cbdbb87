import type { FeatureOperations } from '../platform/openapi/operations.ts';
import { operations as accounts } from './accounts/operations.ts';
import { operations as ads } from './ads/operations.ts';
import { operations as analytics } from './analytics/operations.ts';
import { operations as apiDocs } from './api-docs/operations.ts';
import { operations as apiKeys } from './api-keys/operations.ts';
import { operations as batches } from './batches/operations.ts';
import { operations as captcha } from './captcha/operations.ts';
import { operations as cart } from './cart/operations.ts';
import { operations as catalogue } from './catalogue/operations.ts';
import { operations as census } from './census/operations.ts';
import { operations as checkout } from './checkout/operations.ts';
import { operations as coupons } from './coupons/operations.ts';
import { operations as devMail } from './dev-mail/operations.ts';
import { operations as discovery } from './discovery/operations.ts';
import { operations as domains } from './domains/operations.ts';
import { operations as documents } from './documents/operations.ts';
import { operations as feeds } from './feeds/operations.ts';
import { operations as files } from './files/operations.ts';
import { operations as forms } from './forms/operations.ts';
import { operations as giftCards } from './gift-cards/operations.ts';
import { operations as instalments } from './instalments/operations.ts';
import { operations as media } from './media/operations.ts';
import { operations as mediaFiles } from './media-files/operations.ts';
import { operations as mediaReplacement } from './media-replacement/operations.ts';
import { operations as mediaUploads } from './media-uploads/operations.ts';
import { operations as newsletters } from './newsletters/operations.ts';
import { operations as orders } from './orders/operations.ts';
import { operations as persons } from './persons/operations.ts';
import { operations as preferences } from './preferences/operations.ts';
import { operations as readModels } from './read-models/operations.ts';
import { operations as navigation } from './navigation/operations.ts';
import { operations as headerFooter } from './header-footer/operations.ts';
import { operations as releases } from './releases/operations.ts';
import { operations as replays } from './replays/operations.ts';
import { operations as restock } from './restock/operations.ts';
import { operations as sandboxes } from './sandboxes/operations.ts';
import { operations as search } from './search/operations.ts';
import { operations as stock } from './stock/operations.ts';
import { operations as sites } from './sites/operations.ts';
import { operations as subscriptions } from './subscriptions/operations.ts';
import { operations as timeTravel } from './time-travel/operations.ts';
import { operations as websites } from './websites/operations.ts';
import { operations as webhooks } from './webhooks/operations.ts';
import { operations as whatIf } from './what-if/operations.ts';

export const operations: Readonly<Record<string, FeatureOperations>> = {
  accounts,
  ads,
  analytics,
  'api-docs': apiDocs,
  'api-keys': apiKeys,
  batches,
  captcha,
  cart,
  catalogue,
  census,
  checkout,
  coupons,
  documents,
  domains,
  releases,
  'header-footer': headerFooter,
  navigation,
  'dev-mail': devMail,
  discovery,
  feeds,
  files,
  forms,
  'gift-cards': giftCards,
  instalments,
  media,
  'media-files': mediaFiles,
  'media-replacement': mediaReplacement,
  'media-uploads': mediaUploads,
  newsletters,
  orders,
  persons,
  preferences,
  'read-models': readModels,
  replays,
  restock,
  sandboxes,
  search,
  sites,
  stock,
  subscriptions,
  'time-travel': timeTravel,
  websites,
  webhooks,
  'what-if': whatIf,
};
