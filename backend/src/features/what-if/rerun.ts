import type { Rerun, WhatIfChanges } from '@kontor/contracts/what-if/what-if';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { Feature } from '../../platform/feature.ts';
import { FailedAt } from '../../platform/own-code.ts';
import type { Platform } from '../../platform/platform.ts';
import { MemoryLog } from '../../platform/simulation/memory-log.ts';
import { Seeded } from '../../platform/simulation/seeded.ts';
import { StandInVault, withStandIns } from '../../platform/simulation/stand-ins.ts';
import { World } from '../generator/exports.ts';
import { type RecordedStep, RecordedSteps } from './recorded-steps.ts';
import { Lines } from './lines.ts';
import { Tally } from './outcome.ts';
import { type LoadedDeciders, OwnHandling } from './own-deciders.ts';
import { Refusals } from './refusals.ts';
import { stepOf } from './step-of.ts';
import { Steps } from './steps.ts';

/** What follows by itself from carts, stock, orders and those who wait. All else is as it was. */
const REACTORS = new Set([
  ...['checkout', 'giving-back', 'order-mails', 'subscriptions', 'renewals'],
  ...['restock-alerts', 'restock-came-back', 'restock-claims', 'restock-purchases', 'restock-confirmations'],
]);
/** Events between two looks at whether to go on. */
const BREATH = 200;

/** A site's history, cut where the period begins. */
export interface Story {
  readonly siteId: SiteId;
  /** Without anybody who is real. */
  readonly before: readonly RecordedEvent[];
  readonly period: readonly RecordedEvent[];
  readonly from: Instant;
  readonly to: Instant;
}

export interface RerunParts {
  readonly platform: Platform;
  readonly features: readonly Feature[];
  readonly busOf: (platform: Platform) => Promise<CommandBus>;
  readonly changes: WhatIfChanges;
  readonly own: LoadedDeciders | null;
  readonly signal: AbortSignal;
  readonly onProgress: (events: number) => void;
}

/** Somebody has ended it. */
export class RerunStopped extends Error {
  override readonly name = 'RerunStopped';
}

/** A step of the period, or what followed from it, has failed for what is no refusal. */
export class RerunFailed extends FailedAt {
  override readonly name = 'RerunFailed';
}

/** The same events with stand-ins for persons: nobody is opened, and handlers find somebody to write to. */
export const withoutPersons = async (
  siteId: SiteId,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> => {
  const vault = new StandInVault();
  const masked: RecordedEvent[] = [];
  for (const event of events) masked.push({ ...event, data: await withStandIns(vault, siteId, event.data) });
  return masked;
};

/**
 * Lets a period happen once more, from the site as it was at its beginning: what people did is done by the product's own
 * handlers at the instants at which they did it, and what follows from that follows. Nothing of it is written anywhere.
 * @throws RerunStopped, RerunFailed
 */
export const rerun = async (story: Story, parts: RerunParts): Promise<Rerun> => {
  const { siteId, before, period, from, to } = story;
  const { platform, changes, own, signal, onProgress } = parts;
  const tally = new Tally();
  const refusals = new Refusals();
  const lines = new Lines(story);
  const memory = new MemoryLog(before);
  const log = withMemory(platform.log, memory);
  const world = await World.begin({
    ...parts,
    platform: { ...platform, log, vault: new StandInVault() },
    start: from,
    chance: new Seeded(`what if ${siteId}`),
    siteAs: (site) => changed(site, changes),
    reacts: (name) => REACTORS.has(name),
    ...(own && { handlingOf: (...of) => new OwnHandling(own.deciders, ...of) }),
  });
  world.watchAll((event) => {
    tally.take(event);
    lines.heed(event);
  });
  world.know(before);
  const steps = new Steps(world, siteId, lines);
  const happen = async (recordedStep: RecordedStep): Promise<void> => {
    const { event } = recordedStep;
    try {
      if (recordedStep.kind === 'fact') await world.platform.log.append(event.stream, [event], 'any');
      else await refusals.watch(stepOf(recordedStep.event), () => steps.take(recordedStep.event));
    } catch (error) {
      throw new RerunFailed(event, error);
    }
  };
  const recordedSteps = new RecordedSteps(period);
  let last: RecordedEvent | undefined;
  const next = (index: number): void => {
    const event = period[index];
    if (!event) return;
    world.agenda.note(event.metadata.at, async () => {
      next(index + 1);
      last = event;
      const recordedStep = recordedSteps.of(event);
      if (recordedStep) await happen(recordedStep);
      if (index % BREATH !== 0) return;
      onProgress(index);
      await platform.ambient.timers.sleep(0);
      if (signal.aborted) throw new RerunStopped('stopped');
    });
  };
  next(0);
  try {
    while (await world.agenda.step(to));
  } catch (error) {
    if (error instanceof RerunStopped || error instanceof RerunFailed || !last) throw error;
    throw new RerunFailed(last, error);
  }
  return { ...tally.outcome, refused: refusals.all, dropped: refusals.dropped };
};

/** Reads and writes nothing but what is in memory. */
const withMemory = (log: Platform['log'], memory: MemoryLog): Platform['log'] =>
  Object.assign(Object.create(log) as Platform['log'], {
    append: memory.append.bind(memory),
    readStream: memory.readStream.bind(memory),
  });

const changed = (site: SiteView, changes: WhatIfChanges): SiteView => {
  const { reservationMinutes, alertLimit, minimumSubtotalCents } = changes;
  const { checkout, restock } = site.commerce;
  return {
    ...site,
    commerce: {
      ...site.commerce,
      checkout: {
        ...checkout,
        ...(reservationMinutes !== undefined && { reservationMinutes }),
        ...(minimumSubtotalCents !== undefined && { minimumSubtotalCents: cents(minimumSubtotalCents) }),
      },
      restock: { ...restock, ...(alertLimit !== undefined && { limit: alertLimit }) },
    },
  };
};
