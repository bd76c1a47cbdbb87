import { type ReplayBody, type ReplayTask, TYPE_COUNTS } from '@kontor/contracts/replays/replay';
import { isKnownType } from '@kontor/contracts/events/event-types';
import type { Bound } from '@kontor/contracts/replays/history';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { categoryOf, type Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { instantOf } from '../../platform/instant-text.ts';
import { isInOrder, positionIn } from './bounds.ts';
import { typesOf } from './replay.ts';

/** Where the history of a site begins, and ends now. */
export interface Span {
  readonly siteId: SiteId;
  readonly since: Instant;
  readonly now: Instant;
  readonly head: Position;
}

const DAY_MS = 86_400_000;

/** The part of the site's history that somebody wants. @throws Refusal at the field */
export const replayPart = (
  { model, from: first, to: last, types, streams }: ReplayBody,
  projections: readonly Projection[],
  span: Span,
): ReplayTask['part'] => {
  const from = boundIn('from', first, span);
  const to = boundIn('to', last, span);
  if (!isInOrder(from, to)) throw refuseField('to', { key: 'whatIf.order' });
  demandTypes(model, types, projections);
  demandStreams(streams, span.siteId);
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
  // Of the day on which it begins, by whatever clock, any hour may be named as its beginning.
  const isBefore = field === 'from' ? at <= since - DAY_MS : at <= since;
  if (isBefore)
    throw refuseField(field, { key: 'replay.beforeStart', params: { since: new Date(since).toISOString() } });
  return { kind: 'instant', at };
};

const demandTypes = (model: string, types: readonly string[], projections: readonly Projection[]): void => {
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

/** Categories, or names that begin with one of this site's. */
const demandStreams = (streams: readonly string[], siteId: SiteId): void => {
  for (const stream of streams) {
    const isOwn = !stream.includes('-') || `${stream}_`.startsWith(`${categoryOf(stream)}-${siteId}_`);
    if (!isOwn) throw refuseField('streams', { key: 'replay.streamOther', params: { stream, site: siteId } });
  }
};

/** @throws Refusal `conflict` */
export const refuseBusy = (): never => {
  throw new Refusal('conflict', { key: 'replay.busy' });
};
