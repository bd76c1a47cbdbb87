import { z } from 'zod';
import { categoryOf } from '../kernel/events.ts';

/** What an address may be told of, as merchants call it, and the categories of streams that belong there. */
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
  pages: ['page'],
  views: ['census'],
  settings: ['site', 'preferences'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type EventGroup = keyof typeof CATEGORIES;
export const EVENT_GROUPS = Object.keys(CATEGORIES) as readonly EventGroup[];
export const EventGroup = z.enum(EVENT_GROUPS as [EventGroup, ...EventGroup[]], {
  error: 'eventWebhook.groupsMissing',
});

/** Who works here and how they get in; and webhooks themselves, of whose deliveries there would be no end. */
const NEVER: ReadonlySet<string> = new Set([
  ...['account', 'apiKey', 'owner', 'person', 'session', 'signIn', 'signInRule'],
  ...['eventWebhook', 'formWebhook', 'webhookDelivery', 'webhookResumption'],
]);

const GROUP_OF: ReadonlyMap<string, EventGroup> = new Map(
  EVENT_GROUPS.flatMap((group) => CATEGORIES[group].map((category) => [category, group] as const)),
);

/** Categories that what such an address is told stands in; `null`: any. */
export const categoriesOf = (groups: readonly EventGroup[] | null): readonly string[] | null =>
  groups?.flatMap((group) => CATEGORIES[group]) ?? null;

/** Whether an address is told of such an event. @param groups `null`: of all there are, and those to come */
export const isTold = (
  groups: readonly EventGroup[] | null,
  { stream, type }: { readonly stream: string; readonly type: string },
): boolean => {
  const category = categoryOf(stream);
  if (NEVER.has(category) || type === 'CommandFoundNothingToDo') return false;
  const group = GROUP_OF.get(category);
  return groups === null || (group !== undefined && groups.includes(group));
};
