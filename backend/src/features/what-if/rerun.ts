import type { WhatIfChanges } from '@kontor/contracts/what-if/changes';
import type { Rerun } from '@kontor/contracts/what-if/responses';
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
import { OutcomeCounter } from './outcome.ts';
import { type LoadedDeciders, OwnHandling } from './own-deciders.ts';
import { Refusals } from './refusals.ts';
import { stepOf } from './step-of.ts';
import { Steps } from './steps.ts';
import type { Story } from './story.ts';

/** Reactors for carts, stock, orders and waiting lines. Everything else stays as recorded. */
const REACTORS = new Set([
  ...['checkout', 'giving-back', 'order-mails', 'subscriptions', 'renewals'],
  ...['restock-alerts', 'restock-came-back', 'restock-claims', 'restock-purchases', 'restock-confirmations'],
]);
const BREATH = 200;

export interface RerunParts {
  readonly platform: Platform;
  readonly features: readonly Feature[];
  readonly busOf: (platform: Platform) => Promise<CommandBus>;
  readonly changes: WhatIfChanges;
  readonly own: LoadedDeciders | null;
  readonly signal: AbortSignal;
  readonly onProgress: (events: number) => void;
}

export class RerunStopped extends Error {
  override readonly name = 'RerunStopped';
}

/** A step or its consequence failed with something other than a refusal. */
export class RerunFailed extends FailedAt {
  override readonly name = 'RerunFailed';
}

/** Replaces persons by placeholders: nothing is unsealed, and handlers find recipients. */
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
 * Simulates a period from the site's state at its beginning: the product's own handlers repeat what people did at the
 * same times, with all consequences. Nothing is stored.
 * @throws RerunStopped, RerunFailed
 */
export const rerun = async (story: Story, parts: RerunParts): Promise<Rerun> => {
  const { siteId, before, period, from, to } = story;
  const { platform, changes, own, signal, onProgress } = parts;
  const tally = new OutcomeCounter();
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
    lines.recordAlert(event);
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
    world.agenda.schedule(event.metadata.at, async () => {
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

/** Reads and writes only in memory. */
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
