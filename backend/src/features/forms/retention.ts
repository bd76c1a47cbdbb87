import { DAY_MS } from '@kontor/contracts/api-keys/api-keys';
import type { FormEvent } from '@kontor/contracts/forms/events';
import { SUBMISSION_FOLDERS } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { WriteSubmission } from './commands.ts';
import { formDecider, type FormState } from './form-decider.ts';
import { formStream } from './form-in-log.ts';
import { dayOf, forgetDay } from './sealed-answers.ts';

/** Submissions per page held in memory. */
const PAGE = 200;

type Parts = Pick<Platform, 'handling' | 'log' | 'queries' | 'vault'>;

export const startOfDay = (day: string): Instant => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string): string => dayOf(startOfDay(day) + DAY_MS);

/** The newest day whose submissions are all older than the period. */
const lastDueDay = (now: Instant, keepDays: number): string => dayOf(now - (keepDays + 1) * DAY_MS);

/** The result of a run; `null`: no further run is needed. */
export interface Retained {
  /** Day, ISO 8601, UTC. */
  readonly through: string;
  readonly deleted: number;
  readonly nextAt: Instant;
}

/**
 * Deletes submissions older than the form's period, in whole days (UTC), with the day's key that sealed older answers.
 * Idempotent.
 * @param since retention was applied up to this day before; `null`: never
 * @param context command context of a step, the same for retries
 */
export const applyRetention = async (
  parts: Parts,
  commands: Pick<CommandBus, 'execute'>,
  form: { readonly siteId: SiteId; readonly formId: FormId; readonly version: number; readonly since: string | null },
  now: Instant,
  context: (step: string) => CommandContext,
): Promise<Retained | null> => {
  const { siteId, formId, version, since } = form;
  const { state, from, changedAt } = await read(parts, siteId, formId);
  const keepDays = state.content?.storage.keepDays ?? null;
  if (state.version !== version || keepDays === null) return null;
  const through = lastDueDay(now, keepDays);
  const deleted = await deleteUpTo(parts, commands, { siteId, formId, through }, context);
  for (let day = since === null ? from : dayAfter(since); day <= through; day = dayAfter(day)) {
    await forgetDay(parts.vault, siteId, formId, day);
  }
  // A deleted form gets no new submissions.
  if (state.isDeleted && dayOf(changedAt) <= through) return null;
  return { through, deleted, nextAt: startOfDay(dayAfter(dayOf(now))) };
};

const read = async (
  { handling, log }: Parts,
  siteId: SiteId,
  formId: FormId,
): Promise<{ readonly state: FormState; readonly from: string; readonly changedAt: Instant }> => {
  const stream = formStream(siteId, formId);
  const state = await handling.stateOf(formDecider, stream);
  const events = await readEvents<FormEvent>(log, stream);
  return { state, from: dayOf(events[0]?.metadata.at ?? 0), changedAt: events.at(-1)?.metadata.at ?? 0 };
};

/** @returns the number of submissions */
const deleteUpTo = async (
  { queries }: Parts,
  commands: Pick<CommandBus, 'execute'>,
  { siteId, formId, through }: { readonly siteId: SiteId; readonly formId: FormId; readonly through: string },
  context: (step: string) => CommandContext,
): Promise<number> => {
  const to = startOfDay(dayAfter(through)) - 1;
  let deleted = 0;
  for (const folder of SUBMISSION_FOLDERS) {
    const list = (after: string | undefined) =>
      queries.submissions.list(siteId, formId, { folder, to, limit: PAGE, ...(after !== undefined && { after }) });
    for await (const { submissions } of everyPage(list)) {
      for (const { submissionId } of submissions) {
        const command = { type: 'Delete', formId, submissionId, reason: 'retention' } as const;
        await commands.execute(new WriteSubmission(submissionId, command, context(submissionId)));
        deleted += 1;
      }
    }
  }
  return deleted;
};
