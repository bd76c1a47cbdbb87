import { z } from 'zod';
import { categoryOf } from '../kernel/events.ts';

/** Stream categories by event group, as merchants choose them. */
const CATEGORIES = {
  orders: ['order', 'refusedOrders'],
  subscriptions: ['subscription'],
  carts: ['cart', 'refusedAdds'],
  stock: ['stock'],
  restock: ['restock'],
  products: ['product', 'collection'],
  codes: ['coupon', 'giftCard'],
  forms: ['form', 'formSubmission'],
  newsletter: ['campaign', 'mailingList', 'subscriber'],
  pages: ['page', 'document', 'release', 'releaseSchedule', 'media'],
  views: ['census'],
  settings: ['site', 'preferences'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type EventGroup = keyof typeof CATEGORIES;
export const EVENT_GROUPS = Object.keys(CATEGORIES) as readonly EventGroup[];
export const EventGroup = z.enum(EVENT_GROUPS as [EventGroup, ...EventGroup[]], {
  error: 'eventWebhook.groupsMissing',
});

const NEVER: ReadonlySet<string> = new Set([
  ...['account', 'apiKey', 'owner', 'person', 'session', 'signIn', 'signInRule'],
  ...['eventWebhook', 'formWebhook', 'webhookDelivery', 'webhookResumption'],
]);

const GROUP_OF: ReadonlyMap<string, EventGroup> = new Map(
  EVENT_GROUPS.flatMap((group) => CATEGORIES[group].map((category) => [category, group] as const)),
);

/** `null`: any category. */
export const categoriesOf = (groups: readonly EventGroup[] | null): readonly string[] | null =>
  groups?.flatMap((group) => CATEGORIES[group]) ?? null;

/** @param groups `null`: all, including future ones */
export const isOffered = (
  groups: readonly EventGroup[] | null,
  { stream, type }: { readonly stream: string; readonly type: string },
): boolean => {
  const category = categoryOf(stream);
  if (NEVER.has(category) || type === 'CommandFoundNothingToDo') return false;
  const group = GROUP_OF.get(category);
  return groups === null || (group !== undefined && groups.includes(group));
};
