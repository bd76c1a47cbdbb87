import { type ReplayBody, TYPE_COUNTS } from '@kontor/contracts/replays/replay';
import type { ReplayTask } from '@kontor/contracts/replays/task';
import { isKnownType } from '@kontor/contracts/events/event-types';
import type { Bound } from '@kontor/contracts/replays/history-part';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { categoryOf, type Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { instantOf } from '../../platform/instant-text.ts';
import { isInOrder, positionIn } from './bounds.ts';
import { typesOf } from './replay.ts';

export interface Span {
  readonly siteId: SiteId;
  readonly since: Instant;
  readonly now: Instant;
  readonly head: Position;
}

const DAY_MS = 86_400_000;

/** Validates the requested part. @throws Refusal at the field */
export const replayPart = (
  { model, from: first, to: last, types, streams }: ReplayBody,
  projections: readonly Projection[],
  span: Span,
): ReplayTask['part'] => {
  const from = boundIn('from', first, span);
  const to = boundIn('to', last, span);
  if (!isInOrder(from, to)) throw refuseField('to', { key: 'whatIf.order' });
  requireTypes(model, types, projections);
  requireStreams(streams, span.siteId);
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(types.length > 0 && { types }),
    ...(streams.length > 0 && { streams }),
  };
};

const boundIn = (field: 'from' | 'to', text: string, { since, now, head }: Span): Bound | undefined => {
  if (text === '') return undefined;
  const position = positionIn(text, head);
  if (position === null) {
    throw refuseField(field, { key: 'replay.positionAhead', params: { head: head.replace(/^0+(?=\d)/u, '') } });
  }
  if (position !== undefined) return { kind: 'position', position };
  const at = instantOf(text);
  if (at === null) throw refuseField(field, { key: 'replay.placeWrong' });
  if (at > now) throw refuseField(field, { key: 'analytics.inFuture' });
  // Any time on the first day is accepted as the beginning, in any time zone.
  const isBefore = field === 'from' ? at <= since - DAY_MS : at <= since;
  if (isBefore)
    throw refuseField(field, { key: 'replay.beforeStart', params: { since: new Date(since).toISOString() } });
  return { kind: 'instant', at };
};

const requireTypes = (model: string, types: readonly string[], projections: readonly Projection[]): void => {
  const unknown = types.filter((type) => !isKnownType(type));
  if (unknown.length > 0) {
    throw refuseField('types', { key: 'replay.typesUnknown', params: { types: unknown.join(', ') } });
  }
  const projection = projections.find(({ schema }) => schema.name === model);
  if (!projection) {
    if (model !== TYPE_COUNTS) throw refuseField('model', { key: 'replay.modelUnknown' });
    return;
  }
  if (typesOf(projection, { types: types.length === 0 ? undefined : types })?.length === 0) {
    throw refuseField('types', { key: 'replay.typesOther', params: { types: projection.types.join(', ') } });
  }
};

const requireStreams = (streams: readonly string[], siteId: SiteId): void => {
  for (const stream of streams) {
    const isOwn = !stream.includes('-') || `${stream}_`.startsWith(`${categoryOf(stream)}-${siteId}_`);
    if (!isOwn) throw refuseField('streams', { key: 'replay.streamOther', params: { stream, site: siteId } });
  }
};

/** @throws Refusal `conflict` */
export const refuseBusy = (): never => {
  throw new Refusal('conflict', { key: 'replay.busy' });
};
