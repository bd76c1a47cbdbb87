import { type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { SiteEvent } from '@kontor/contracts/sites/sites';
import { OutcomeCounter } from './outcome.ts';
import { rerun, type RerunParts, RerunStopped, withoutPersons } from './rerun.ts';
import type { Story } from './story.ts';
import type { WhatIfQuestion, WhatIfResult } from '@kontor/contracts/what-if/responses';

export interface WhatIfParts extends Omit<RerunParts, 'changes' | 'onProgress'> {
  /** Limit of site events up to the end of the period; more are refused. */
  readonly mostEvents: number;
  readonly onProgress: (progress: WhatIfProgress) => void;
}

export interface WhatIfProgress {
  readonly events: number;
  /** From 0 to 1. */
  readonly share: number;
}

/**
 * Simulates a period with the recorded settings and with changed ones.
 * @throws Refusal `whatIf.tooMuch`, `whatIf.nothing`; RerunStopped, RerunFailed, LogUnavailable
 */
export const whatIf = async (question: WhatIfQuestion, parts: WhatIfParts): Promise<WhatIfResult> => {
  const story = await read(question, parts);
  const happened = new OutcomeCounter();
  for (const event of story.period) happened.take(event);
  const length = story.period.length;
  const run = (changes: WhatIfQuestion['changes'], own: WhatIfParts['own'], done: number) =>
    rerun(story, {
      ...parts,
      changes,
      own,
      onProgress: (events) =>
        parts.onProgress({ events: done * length + events, share: (done + events / Math.max(1, length)) / 2 }),
    });
  const same = await run({}, null, 0);
  const isSame = Object.values(question.changes).every((value) => value === undefined) && parts.own === null;
  const other = isSame ? same : await run(question.changes, parts.own, 1);
  return {
    ...question,
    currency: currencyOf(story),
    events: length,
    eventsBefore: story.before.length,
    happened: happened.outcome,
    same,
    other,
  };
};

const read = async (
  { siteId, from, to }: WhatIfQuestion,
  { platform, mostEvents, signal }: WhatIfParts,
): Promise<Story> => {
  const [before, period]: [RecordedEvent[], RecordedEvent[]] = [[], []];
  for await (const page of platform.log.readAll({ after: START })) {
    if (signal.aborted) throw new RerunStopped('stopped');
    for (const event of page) {
      if (event.metadata.siteId !== siteId || event.metadata.at >= to) continue;
      (event.metadata.at < from ? before : period).push(event);
    }
    if (before.length + period.length > mostEvents) {
      throw new Refusal('tooLarge', { key: 'whatIf.tooMuch', params: { most: mostEvents.toLocaleString('de-DE') } });
    }
  }
  if (period.length === 0) throw new Refusal('invalid', { key: 'whatIf.nothing' });
  // Ends with the last recorded event, so that later timers do not run either.
  const end = period.reduce((last, { metadata }) => Math.max(last, metadata.at), from) + 1;
  return { siteId, from, to: end, before: await withoutPersons(siteId, before), period };
};

const currencyOf = ({ before, period }: Story): Currency => {
  const created = [...before, ...period].find(({ type }) => type === 'SiteCreated') as
    | { readonly data: Extract<SiteEvent, { type: 'SiteCreated' }>['data'] }
    | undefined;
  return created?.data.settings.storeSettings.selectedCurrency ?? 'EUR';
};
