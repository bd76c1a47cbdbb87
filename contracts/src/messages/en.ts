import { batchReports } from './en/batch-reports.ts';
import { productFiles } from './en/product-files.ts';
import { batches } from './en/batches.ts';
import { blocks } from './en/blocks.ts';
import { moreBlocks } from './en/more-blocks.ts';
import { cart } from './en/cart.ts';
import { checkout } from './en/checkout.ts';
import { dashboard } from './en/dashboard.ts';
import { logLosses } from './en/log-losses.ts';
import { errors } from './en/errors.ts';
import { inventory } from './en/inventory.ts';
import { mails } from './en/mails.ts';
import { orderMails } from './en/order-mails.ts';
import { orderPanel } from './en/order-panel.ts';
import { giftCardPanel } from './en/gift-card-panel.ts';
import { subscriptionPanel } from './en/subscription-panel.ts';
import { orders } from './en/orders.ts';
import { productPanel } from './en/product-panel.ts';
import { richText } from './en/rich-text.ts';
import { products } from './en/products.ts';
import { accountSecurity } from './en/account-security.ts';
import { accounts } from './en/accounts.ts';
import { apiKeys } from './en/api-keys.ts';
import { panel } from './en/panel.ts';
import { preferences } from './en/preferences.ts';
import { coupons } from './en/coupons.ts';
import { domains } from './en/domains.ts';
import { documents } from './en/documents.ts';
import { pageBlocks } from './en/page-blocks.ts';
import { pagePanel } from './en/page-panel.ts';
import { sitePanel } from './en/site-panel.ts';
import { releases } from './en/releases.ts';
import { media } from './en/media.ts';
import { replay } from './en/replay.ts';
import { restock } from './en/restock.ts';
import { devMail } from './en/dev-mail.ts';
import { formMails } from './en/form-mails.ts';
import { eventWebhooks } from './en/event-webhooks.ts';
import { websites } from './en/websites.ts';
import { webhooks } from './en/webhooks.ts';
import { why } from './en/why.ts';
import { persons } from './en/persons.ts';
import { personsPanel } from './en/persons-panel.ts';
import { formPage } from './en/form-page.ts';
import { formBuilder } from './en/form-builder.ts';
import { forms } from './en/forms.ts';
import { history } from './en/history.ts';
import { historyEvents } from './en/history-events.ts';
import { historyContentFields } from './en/history-content-fields.ts';
import { historyFields } from './en/history-fields.ts';
import { submissions } from './en/submissions.ts';
import { newsletters } from './en/newsletters.ts';
import { newslettersPanel } from './en/newsletters-panel.ts';
import { restockMails } from './en/restock-mails.ts';
import { restockShop } from './en/restock-shop.ts';
import { restockPanel } from './en/restock-panel.ts';
import { consent } from './en/consent.ts';
import { ads } from './en/ads.ts';
import { analytics } from './en/analytics.ts';
import { readModels } from './en/read-models.ts';
import { recentEvents } from './en/recent-events.ts';
import { signIns } from './en/sign-ins.ts';
import { storePages } from './en/store-pages.ts';
import { sandboxes } from './en/sandboxes.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { shop } from './en/shop.ts';
import { installation } from './en/installation.ts';
import { sites } from './en/sites.ts';
import { systemPages } from './en/system-pages.ts';
import type { de } from './de.ts';
import type { Texts } from './texts.ts';

/** The English catalogue, complete: a site's language picks it. */
export const en: Texts<typeof de> = {
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
};
