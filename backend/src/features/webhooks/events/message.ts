import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { cloudEventOf } from '../../../platform/event-sink/cloud-event.ts';

/** An event as a CloudEvent in a Standard Webhooks message, like the sink sends it. */
export const eventMessage = (event: RecordedEvent): { readonly id: string; readonly body: string } => {
  const { id, type, at, body } = cloudEventOf(event);
  const about = JSON.stringify({ type, timestamp: new Date(at).toISOString() });
  // The CloudEvent is JSON already.
  return { id, body: `${about.slice(0, -1)},"data":${body}}` };
};

export const eventTestMessage = (siteId: string, at: Instant): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: new Date(at).toISOString(), data: { siteid: siteId } });
