import { ACTIVITIES_KEPT, type Activity, type ActivityView } from '@kontor/contracts/dashboard/activity';
import { type Projection, siteOf } from '@kontor/contracts/kernel/projection';
import { ACTIVITY_TYPES, type ActivityEvent, AREA_OF } from '@kontor/contracts/dashboard/activity-types';

/** Repeated changes to the same thing within this time are shown once, in ms. */
const ONE_SITTING = 30 * 60 * 1000;

/** One small document per area of a site: the latest changes. */
export const activityView: Projection<ActivityView, ActivityEvent> = {
  schema: { name: 'activities', indexes: {} },
  types: ACTIVITY_TYPES,
  keyOf: (event) => ({ siteId: siteOf(event), id: AREA_OF[event.type] }),
  evolve: (view, event) => {
    if (!isDoing(event)) return view;
    const done = activityOf(event);
    const [newest, ...before] = view?.done ?? [];
    if (!newest) return { done: [done] };
    const merged = together(newest, done);
    return { done: (merged ? [merged, ...before] : [done, newest, ...before]).slice(0, ACTIVITIES_KEPT) };
  },
};

const isDoing = ({ type, data, metadata: { actor } }: ActivityEvent): boolean => {
  if (!actor.startsWith('user:') && !actor.startsWith('key:')) return false;
  if (type === 'SubscriptionCancelled') return data.by === 'merchant';
  if (type === 'BatchRequested') return data.task.kind === 'import' || data.task.kind === 'stockEdit';
  return true;
};

const activityOf = (event: ActivityEvent): Activity => {
  const { actor, at, $correlationId: correlationId } = event.metadata;
  const area = AREA_OF[event.type];
  const productId = 'variantId' in event.data && 'productId' in event.data ? event.data.productId : null;
  return { area, type: event.type, actor, at, correlationId, about: aboutOf(event), productId, others: 0 };
};

/** From the stream's name; variants count as their product. */
const aboutOf = ({ type, data, stream }: ActivityEvent): string => {
  if (type === 'CommercePreferencesChanged') return data.namespace;
  if (type === 'SiteSettingsChanged') return 'store';
  return stream.slice(stream.lastIndexOf('_') + 1);
};

/** `null`: not combined. */
const together = (newest: Activity, done: Activity): Activity | null => {
  const isSame = newest.about === done.about;
  if (newest.correlationId === done.correlationId) {
    if (isSame) return { ...newest, at: done.at };
    return newest.type === done.type ? { ...newest, at: done.at, others: newest.others + 1 } : null;
  }
  const isAgain = isSame && newest.type === done.type && newest.actor === done.actor && newest.others === 0;
  return isAgain && done.at - newest.at < ONE_SITTING ? { ...done } : null;
};
