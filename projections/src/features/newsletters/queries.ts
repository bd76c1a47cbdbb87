import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CampaignView, RecipientView } from '@kontor/contracts/newsletters/campaigns';
import {
  askedGroupOf,
  groupOf,
  type MailingListView,
  MAX_LISTS,
  type NewsletterDay,
  type NewsletterQueries,
  type SubscriberView,
} from '@kontor/contracts/newsletters/queries';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { campaignView } from './campaign-view.ts';
import { recipientView } from './recipient-view.ts';
import { dayView } from './day-view.ts';
import { listView } from './list-view.ts';
import { subscriberView } from './subscriber-view.ts';

const MAX_DAYS = 1_000;

export const newsletterQueries = (store: ReadStore, waitForPosition: WaitForPosition): NewsletterQueries => {
  const lists = listView.schema.name;
  const subscribers = subscriberView.schema.name;
  const campaigns = campaignView.schema.name;
  const recipients = recipientView.schema.name;
  const reach = async (view: string, siteId: SiteId, atLeast: Position | undefined): Promise<void> => {
    if (atLeast !== undefined) await waitForPosition(view, siteId, atLeast);
  };
  return {
    lists: async (siteId, atLeast) => {
      await reach(lists, siteId, atLeast);
      const page = await store.query<MailingListView>(lists, {
        siteId,
        index: 'name',
        sort: { field: 'name', direction: 'ascending' },
        limit: MAX_LISTS,
      });
      return page.documents.map(({ body }) => body);
    },
    list: async (siteId, listId, atLeast) => {
      await reach(lists, siteId, atLeast);
      return (await store.get<MailingListView>(lists, siteId, listId))?.body ?? null;
    },
    subscribers: async (siteId, { listId, standing, tag, limit, after }, atLeast) => {
      await reach(subscribers, siteId, atLeast);
      const value = standing === 'asked' ? askedGroupOf(listId) : groupOf(listId, tag);
      const page = await store.query<SubscriberView>(subscribers, {
        siteId,
        index: 'since',
        contains: { field: 'groups', value },
        sort: { field: 'since', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { subscribers: page.documents.map(({ body }) => body), next: page.next };
    },
    subscriber: async (siteId, personId, atLeast) => {
      await reach(subscribers, siteId, atLeast);
      return (await store.get<SubscriberView>(subscribers, siteId, personId))?.body ?? null;
    },
    subscribersOf: async (siteId, personIds) =>
      (await store.getMany<SubscriberView>(subscribers, siteId, personIds)).map(({ body }) => body),
    campaigns: async (siteId, { limit, after }, atLeast) => {
      await reach(campaigns, siteId, atLeast);
      const page = await store.query<CampaignView>(campaigns, {
        siteId,
        index: 'saved',
        sort: { field: 'savedAt', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { campaigns: page.documents.map(({ body }) => body), next: page.next };
    },
    campaign: async (siteId, campaignId, atLeast) => {
      await reach(campaigns, siteId, atLeast);
      return (await store.get<CampaignView>(campaigns, siteId, campaignId))?.body ?? null;
    },
    recipients: async (siteId, campaignId, { limit, after }, atLeast) => {
      await reach(recipients, siteId, atLeast);
      const page = await store.query<RecipientView>(recipients, {
        siteId,
        index: 'at',
        where: { campaignId },
        sort: { field: 'at', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { recipients: page.documents.map(({ body }) => body), next: page.next };
    },
    days: async (siteId, listId, since) => {
      const page = await store.query<NewsletterDay>(dayView.schema.name, {
        siteId,
        index: 'day',
        where: { listId },
        range: { field: 'day', from: since },
        sort: { field: 'day', direction: 'ascending' },
        limit: MAX_DAYS,
      });
      return page.documents.map(({ body }) => body);
    },
  };
};
