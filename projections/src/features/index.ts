import type { Projection } from '@kontor/contracts/kernel/projection';
import { accountView } from './accounts/account-view.ts';
import { sessionView } from './accounts/session-view.ts';
import { signInView } from './accounts/sign-in-view.ts';
import { apiKeyView } from './api-keys/api-key-view.ts';
import { batchView } from './batches/batch-view.ts';
import { cartView } from './cart/cart-view.ts';
import { collectionView } from './catalogue/collection-view.ts';
import { productView } from './catalogue/product-view.ts';
import { activityView } from './dashboard/activity-view.ts';
import { salesView } from './dashboard/sales-view.ts';
import { viewsView } from './dashboard/views-view.ts';
import { orderView } from './orders/order-view.ts';
import { couponView } from './coupons/coupon-view.ts';
import { domainView } from './domains/domain-view.ts';
import { documentView } from './documents/document-view.ts';
import { siteDocumentViews } from './documents/site-document-view.ts';
import { usesView } from './documents/uses-view.ts';
import { formView } from './forms/form-view.ts';
import { submissionCountsView } from './forms/submission-counts-view.ts';
import { submissionView } from './forms/submission-view.ts';
import { giftCardView } from './gift-cards/gift-card-view.ts';
import { campaignView } from './newsletters/campaign-view.ts';
import { recipientView } from './newsletters/recipient-view.ts';
import { dayView } from './newsletters/day-view.ts';
import { listView } from './newsletters/list-view.ts';
import { subscriberView } from './newsletters/subscriber-view.ts';
import { mediaView } from './media/media-view.ts';
import { pageView } from './pages/page-view.ts';
import { liveReleaseView } from './releases/live-release-view.ts';
import { releaseView } from './releases/release-view.ts';
import { scheduleView } from './releases/schedule-view.ts';
import { askView } from './restock/ask-view.ts';
import { groupView } from './restock/group-view.ts';
import { signUpView } from './restock/sign-up-view.ts';
import { hostView } from './sites/host-view.ts';
import { siteView } from './sites/site-view.ts';
import { inventoryView } from './stock/inventory-view.ts';
import { subscriptionView } from './subscriptions/subscription-view.ts';
import { deliveryView } from './webhooks/delivery-view.ts';
import { eventWebhookView } from './webhooks/event-webhook-view.ts';
import { webhookView } from './webhooks/webhook-view.ts';

export const features = {
  sites: [siteView, hostView],
  pages: [pageView],
  documents: [documentView, usesView, ...Object.values(siteDocumentViews)],
  domains: [domainView],
  releases: [releaseView, liveReleaseView, scheduleView],
  media: [mediaView],
  forms: [formView, submissionView, submissionCountsView],
  webhooks: [webhookView, deliveryView, eventWebhookView],
  newsletters: [listView, subscriberView, dayView, campaignView, recipientView],
  catalogue: [collectionView, productView],
  stock: [inventoryView],
  coupons: [couponView],
  cart: [cartView],
  orders: [orderView],
  subscriptions: [subscriptionView],
  'gift-cards': [giftCardView],
  accounts: [accountView, sessionView, signInView],
  'api-keys': [apiKeyView],
  batches: [batchView],
  dashboard: [salesView, viewsView, activityView],
  restock: [groupView, signUpView, askView],
} satisfies Record<string, readonly Projection[]>;

export const projections: readonly Projection[] = Object.values(features).flat();
