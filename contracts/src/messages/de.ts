import { batchReports } from './de/batch-reports.ts';
import { productFiles } from './de/product-files.ts';
import { batches } from './de/batches.ts';
import { blocks } from './de/blocks.ts';
import { moreBlocks } from './de/more-blocks.ts';
import { cart } from './de/cart.ts';
import { checkout } from './de/checkout.ts';
import { dashboard } from './de/dashboard.ts';
import { logLosses } from './de/log-losses.ts';
import { errors } from './de/errors.ts';
import { inventory } from './de/inventory.ts';
import { mails } from './de/mails.ts';
import { orderMails } from './de/order-mails.ts';
import { orderPanel } from './de/order-panel.ts';
import { giftCardPanel } from './de/gift-card-panel.ts';
import { subscriptionPanel } from './de/subscription-panel.ts';
import { orders } from './de/orders.ts';
import { productPanel } from './de/product-panel.ts';
import { richText } from './de/rich-text.ts';
import { products } from './de/products.ts';
import { accountSecurity } from './de/account-security.ts';
import { accounts } from './de/accounts.ts';
import { apiKeys } from './de/api-keys.ts';
import { panel } from './de/panel.ts';
import { preferences } from './de/preferences.ts';
import { coupons } from './de/coupons.ts';
import { domains } from './de/domains.ts';
import { documents } from './de/documents.ts';
import { pageBlocks } from './de/page-blocks.ts';
import { pagePanel } from './de/page-panel.ts';
import { sitePanel } from './de/site-panel.ts';
import { releases } from './de/releases.ts';
import { media } from './de/media.ts';
import { replay } from './de/replay.ts';
import { restock } from './de/restock.ts';
import { devMail } from './de/dev-mail.ts';
import { formMails } from './de/form-mails.ts';
import { eventWebhooks } from './de/event-webhooks.ts';
import { websites } from './de/websites.ts';
import { webhooks } from './de/webhooks.ts';
import { why } from './de/why.ts';
import { persons } from './de/persons.ts';
import { personsPanel } from './de/persons-panel.ts';
import { formPage } from './de/form-page.ts';
import { formBuilder } from './de/form-builder.ts';
import { forms } from './de/forms.ts';
import { history } from './de/history.ts';
import { historyEvents } from './de/history-events.ts';
import { historyContentFields } from './de/history-content-fields.ts';
import { historyFields } from './de/history-fields.ts';
import { submissions } from './de/submissions.ts';
import { newsletters } from './de/newsletters.ts';
import { newslettersPanel } from './de/newsletters-panel.ts';
import { restockMails } from './de/restock-mails.ts';
import { restockShop } from './de/restock-shop.ts';
import { restockPanel } from './de/restock-panel.ts';
import { consent } from './de/consent.ts';
import { ads } from './de/ads.ts';
import { analytics } from './de/analytics.ts';
import { readModels } from './de/read-models.ts';
import { recentEvents } from './de/recent-events.ts';
import { signIns } from './de/sign-ins.ts';
import { storePages } from './de/store-pages.ts';
import { sandboxes } from './de/sandboxes.ts';
import { search } from './de/search.ts';
import { settings } from './de/settings.ts';
import { shop } from './de/shop.ts';
import { installation } from './de/installation.ts';
import { sites } from './de/sites.ts';
import { systemPages } from './de/system-pages.ts';

/**
 * Every text that a person reads, by default in German. Texts of the specification stand to the letter, English
 * ones included (decisions.md, oddity 1). `{name}` marks a parameter.
 */
export const de = {
  ...blocks,
  ...moreBlocks,
  ...cart,
  ...checkout,
  ...orders,
  ...products,
  ...shop,
  ...errors,
  ...mails,
  ...orderMails,
  ...subscriptionPanel,
  ...giftCardPanel,
  ...panel,
  ...accountSecurity,
  ...accounts,
  ...preferences,
  ...apiKeys,
  ...search,
  ...settings,
  ...storePages,
  ...signIns,
  ...ads,
  ...analytics,
  ...history,
  ...historyEvents,
  ...historyFields,
  ...historyContentFields,
  ...why,
  ...replay,
  ...sandboxes,
  ...readModels,
  ...recentEvents,
  ...consent,
  ...coupons,
  ...documents,
  ...domains,
  ...pagePanel,
  ...sitePanel,
  ...pageBlocks,
  ...releases,
  ...media,
  ...restock,
  ...restockMails,
  ...devMail,
  ...forms,
  ...formMails,
  ...formPage,
  ...persons,
  ...personsPanel,
  ...websites,
  ...webhooks,
  ...eventWebhooks,
  ...submissions,
  ...formBuilder,
  ...newsletters,
  ...newslettersPanel,
  ...restockShop,
  ...restockPanel,
  ...orderPanel,
  ...inventory,
  ...productPanel,
  ...richText,
  ...batches,
  ...batchReports,
  ...productFiles,
  ...dashboard,
  ...sites,
  ...installation,
  ...systemPages,
  ...logLosses,
} as const;
