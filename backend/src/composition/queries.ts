import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { Vault } from '@kontor/contracts/ports/vault';
import { accountQueries } from '@kontor/projections/features/accounts/queries';
import { apiKeyQueries } from '@kontor/projections/features/api-keys/queries';
import { batchQueries } from '@kontor/projections/features/batches/queries';
import { cartQueries } from '@kontor/projections/features/cart/queries';
import { catalogueQueries } from '@kontor/projections/features/catalogue/queries';
import { couponQueries } from '@kontor/projections/features/coupons/queries';
import { dashboardQueries } from '@kontor/projections/features/dashboard/queries';
import { giftCardQueries } from '@kontor/projections/features/gift-cards/queries';
import { orderQueries } from '@kontor/projections/features/orders/queries';
import { formQueries } from '@kontor/projections/features/forms/queries';
import { submissionQueries } from '@kontor/projections/features/forms/submission-queries';
import { eventWebhookQueries } from '@kontor/projections/features/webhooks/event-webhook-queries';
import { webhookQueries } from '@kontor/projections/features/webhooks/queries';
import { newsletterQueries } from '@kontor/projections/features/newsletters/queries';
import { pageQueries } from '@kontor/projections/features/pages/queries';
import { restockQueries } from '@kontor/projections/features/restock/queries';
import { siteQueries } from '@kontor/projections/features/sites/queries';
import { inventoryQueries } from '@kontor/projections/features/stock/queries';
import { subscriptionQueries } from '@kontor/projections/features/subscriptions/queries';
import { openAnswers } from '../platform/answers.ts';
import type { Queries } from '../platform/platform.ts';

/** What read models are asked. */
export const queriesOf = (store: ReadStore, ambient: Ambient, vault: Vault): Queries => {
  const coupons = couponQueries(store, ambient);
  const giftCards = giftCardQueries(store);
  return {
    sites: siteQueries(store),
    pages: pageQueries(store),
    forms: formQueries(store, ambient),
    submissions: submissionQueries(store, ambient),
    webhooks: webhookQueries(store, ambient),
    eventWebhooks: eventWebhookQueries(store, ambient),
    newsletters: newsletterQueries(store, ambient),
    catalogue: catalogueQueries(store, ambient),
    inventory: inventoryQueries(store, ambient),
    cart: cartQueries(store, ambient, { coupons, giftCards }, (siteId, cart) => openAnswers(vault, siteId, cart)),
    coupons,
    giftCards,
    orders: orderQueries(store, ambient),
    subscriptions: subscriptionQueries(store, ambient),
    accounts: accountQueries(store, ambient),
    apiKeys: apiKeyQueries(store, ambient),
    batches: batchQueries(store, ambient),
    dashboard: dashboardQueries(store),
    restock: restockQueries(store, ambient),
  };
};
