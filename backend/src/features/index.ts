import type { Feature } from '../platform/feature.ts';
import { accounts } from './accounts/index.ts';
import { ads } from './ads/index.ts';
import { analytics } from './analytics/index.ts';
import { apiDocs } from './api-docs/index.ts';
import { apiKeys } from './api-keys/index.ts';
import { batchesOf } from './batches/index.ts';
import { submissionExportWork } from './forms/exports.ts';
import { orderExportWork } from './orders/exports.ts';
import { importWork, productExportWork } from './product-import/exports.ts';
import { replayWork } from './replays/exports.ts';
import { sandboxWork } from './sandboxes/exports.ts';
import { stockEditWork } from './stock/exports.ts';
import { returns } from './returns/index.ts';
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
import { domains } from './domains/index.ts';
import { documents } from './documents/index.ts';
import { headerFooter } from './header-footer/index.ts';
import { releases } from './releases/index.ts';
import { files } from './files/index.ts';
import { replays } from './replays/index.ts';
import { installation } from './installation/index.ts';
import { instalments } from './instalments/index.ts';
import { navigation } from './navigation/index.ts';
import { media } from './media/index.ts';
import { mediaFiles } from './media-files/index.ts';
import { replacement } from './media-replacement/index.ts';
import { mediaUploads } from './media-uploads/index.ts';
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
import { websites } from './websites/index.ts';
import { webhooks } from './webhooks/index.ts';
import { whatIf } from './what-if/index.ts';

// Bundled into one chunk: a chunk per feature would add a tenth of a second to each start.
const withOperations = (feature: Feature): Feature => ({
  ...feature,
  operations: async () => (await import('./operations.ts')).operations[feature.name],
});

const undescribed: readonly Feature[] = [
  restock,
  sites,
  websites,
  preferences,
  persons,
  pages,
  documents,
  domains,
  releases,
  headerFooter,
  navigation,
  media,
  mediaFiles,
  mediaUploads,
  replacement,
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
  returns,
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
  batchesOf((platform, commands) => ({
    import: importWork(platform, commands),
    productExport: productExportWork(platform),
    orderExport: orderExportWork(platform),
    submissionExport: submissionExportWork(platform),
    stockEdit: stockEditWork(platform, commands),
    replay: replayWork(platform),
    branch: sandboxWork(platform),
  })),
  dashboard,
  readModels,
  installation,
  search,
  devMail,
  apiDocs,
];

export const features: readonly Feature[] = undescribed.map(withOperations);
