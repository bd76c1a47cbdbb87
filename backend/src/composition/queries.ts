import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { accountQueries } from '@kontor/projections/features/accounts/queries';
import { apiKeyQueries } from '@kontor/projections/features/api-keys/queries';
import { batchQueries } from '@kontor/projections/features/batches/queries';
import { cartQueries } from '@kontor/projections/features/cart/queries';
import { catalogueQueries } from '@kontor/projections/features/catalogue/queries';
import { couponQueries } from '@kontor/projections/features/coupons/queries';
import { dashboardQueries } from '@kontor/projections/features/dashboard/queries';
import { giftCardQueries } from '@kontor/projections/features/gift-cards/queries';
import { orderQueries } from '@kontor/projections/features/orders/queries';
import { domainQueries } from '@kontor/projections/features/domains/queries';
import { documentQueries } from '@kontor/projections/features/documents/queries';
import { formQueries } from '@kontor/projections/features/forms/queries';
import { submissionQueries } from '@kontor/projections/features/forms/submission-queries';
import { eventWebhookQueries } from '@kontor/projections/features/webhooks/event-webhook-queries';
import { webhookQueries } from '@kontor/projections/features/webhooks/queries';
import { mediaQueries } from '@kontor/projections/features/media/queries';
import { siteDocumentQueries } from '@kontor/projections/features/documents/site-document-queries';
import { usesQueries } from '@kontor/projections/features/documents/uses-queries';
import { newsletterQueries } from '@kontor/projections/features/newsletters/queries';
import { pageQueries } from '@kontor/projections/features/pages/queries';
import { releaseQueries } from '@kontor/projections/features/releases/queries';
import { restockQueries } from '@kontor/projections/features/restock/queries';
import { siteQueries } from '@kontor/projections/features/sites/queries';
import { inventoryQueries } from '@kontor/projections/features/stock/queries';
import { subscriptionQueries } from '@kontor/projections/features/subscriptions/queries';
import type { WaitForPosition } from '@kontor/projections/platform/position-wait';
import type { Queries } from '../platform/platform.ts';

export const queriesOf = (store: ReadStore, ambient: Ambient, waitForPosition: WaitForPosition): Queries => {
  const releases = releaseQueries(store, waitForPosition);
  const sites = siteQueries(store, waitForPosition);
  return {
    sites,
    pages: pageQueries(store, waitForPosition, releases, sites),
    siteDocuments: siteDocumentQueries(store, waitForPosition),
    documents: documentQueries(store, waitForPosition),
    uses: usesQueries(store, waitForPosition, releases),
    domains: domainQueries(store, waitForPosition),
    releases,
    media: mediaQueries(store, waitForPosition, sites),
    forms: formQueries(store, waitForPosition, sites),
    submissions: submissionQueries(store, waitForPosition),
    webhooks: webhookQueries(store, waitForPosition),
    eventWebhooks: eventWebhookQueries(store, waitForPosition),
    newsletters: newsletterQueries(store, waitForPosition),
    catalogue: catalogueQueries(store, ambient, waitForPosition, sites),
    inventory: inventoryQueries(store, ambient, waitForPosition, sites),
    cart: cartQueries(store, waitForPosition),
    coupons: couponQueries(store, waitForPosition),
    giftCards: giftCardQueries(store),
    orders: orderQueries(store, waitForPosition),
    subscriptions: subscriptionQueries(store, waitForPosition),
    accounts: accountQueries(store, waitForPosition),
    apiKeys: apiKeyQueries(store, waitForPosition),
    batches: batchQueries(store, waitForPosition),
    dashboard: dashboardQueries(store),
    restock: restockQueries(store, waitForPosition),
  };
};
