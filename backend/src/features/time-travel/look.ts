import { LISTED_CHANGES } from '@kontor/contracts/time-travel/history';
import type {
  Causes,
  CauseStep,
  EventPlace,
  ListedChange,
  LookedChange,
  ThingAt,
} from '@kontor/contracts/time-travel/responses';
import { isKnownType } from '@kontor/contracts/events/event-types';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';
import { causesIn, type Correlated } from './causes.ts';
import { correlatedWith, saidBy } from './correlated.ts';
import { changesBetween } from './differences.ts';
import { pastInstant, refuseBefore } from './instants.ts';
import { type Naming, namingOf } from './places.ts';
import { type Reading, readable } from './reading.ts';
import { thingOfStream } from './streams.ts';
import { type Chosen, type Step, type Thing, unfold, type Unfolded } from './thing.ts';

/** Maximum effects listed per change. */
const MAX_CAUSED = 50;

type Parts = Pick<Platform, 'ambient' | 'analyst' | 'log' | 'queries' | 'vault'>;

export interface Looking {
  readonly site: Pick<SiteView, 'id' | 'language'>;
  readonly reading: Reading;
  readonly chosen: Chosen;
}

/**
 * A thing at the selected change.
 * @throws Refusal `notFound`; `invalid` at `at` or `change` before its first event or beyond its last
 */
export const unfolded = async (
  parts: Pick<Platform, 'ambient' | 'log'>,
  of: Thing,
  chosen: Chosen,
  listed = LISTED_CHANGES,
): Promise<Unfolded> => {
  if (chosen.at !== undefined) pastInstant(chosen.at, parts.ambient.clock.now());
  const found = await unfold(parts.log, of, chosen, listed);
  if ('looked' in found) return found;
  if (found.since === null) throw new Refusal('notFound', { key: 'history.unknown' });
  if (chosen.change !== undefined) {
    throw refuseField('change', { key: 'history.changesUpTo', params: { count: found.changes } });
  }
  return refuseBefore(found.since);
};

/** The differences, as the reader may see them. */
export const differencesOf = async (of: Thing, { before, after }: Step, reading: Reading) =>
  changesBetween(...(await Promise.all([readable(of.shown(before), reading), readable(of.shown(after), reading)])));

/** A thing at a change, with causes and effects. @throws Refusal, see `unfolded` */
export const look = async (parts: Parts, of: Thing, { site, reading, chosen }: Looking): Promise<ThingAt> => {
  const { looked, around, changes, since, unknown } = await unfolded(parts, of, chosen);
  const { event } = looked;
  const correlated = await correlatedWith(parts.analyst, site.id, event);
  const found = correlated && causesIn(correlated.events, placed(event), event.metadata.$correlationId);
  const others = found
    ? [...found.chain.flatMap((step) => ('event' in step ? [step.event] : [])), ...found.caused]
    : [];
  const actors = [...around.map((step) => step.event.metadata.actor), ...others.map(({ actor }) => actor)];
  const doer = await namingOf(parts, site, actors);
  const causes = correlated && found && told(found, correlated.isCut, doer);
  return {
    kind: of.kind,
    id: of.id,
    name: of.name,
    state: await readable(of.shown(looked.after), reading),
    changes,
    since,
    unknown,
    looked: await lookedChange(of, looked, reading, doer, causes),
    listed: around.map((step) => listedChange(step, doer)),
  };
};

/** A change as a list entry. */
export const listedChange = ({ change, event }: Step, doer: Naming): ListedChange => ({
  change,
  type: event.type,
  isKnown: isKnownType(event.type),
  at: event.metadata.at,
  ...doer(event.metadata.actor),
});

const lookedChange = async (
  of: Thing,
  step: Step,
  reading: Reading,
  doer: Naming,
  causes: Causes | null,
): Promise<LookedChange> => ({
  ...listedChange(step, doer),
  commandId: step.event.metadata.commandId,
  correlationId: step.event.metadata.$correlationId,
  differences: await differencesOf(of, step, reading),
  data: await readable(step.event.data, reading),
  causes,
});

const placed = ({ id, stream, revision, type, metadata, data }: RecordedEvent): Correlated => ({
  id,
  stream,
  revision,
  type,
  isKnown: isKnownType(type),
  at: metadata.at,
  actor: metadata.actor,
  commandId: metadata.commandId,
  causationId: metadata.$causationId,
  data: saidBy(type, JSON.stringify(data)),
});

const told = ({ chain, caused }: ReturnType<typeof causesIn>, isCut: boolean, doer: Naming): Causes => {
  const place = ({ type, isKnown, at, stream, revision, actor }: Correlated): EventPlace => ({
    type,
    isKnown,
    at: at satisfies Instant,
    stream,
    revision,
    thing: thingOfStream(stream),
    ...doer(actor),
  });
  return {
    chain: chain.map((step): CauseStep => (step.step === 'event' ? { step: 'event', ...place(step.event) } : step)),
    caused: caused.slice(0, MAX_CAUSED).map(place),
    isCut: isCut || caused.length > MAX_CAUSED,
  };
};
