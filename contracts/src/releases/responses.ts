import { z } from 'zod';
import { DocumentId, ScheduleId } from '../kernel/ids.ts';
import { LastChange } from '../preferences/responses.ts';
import { DROP_REASONS } from './releases.ts';
import { SCHEDULE_PROBLEMS, SCHEDULE_STATUSES } from './schedules.ts';

export const ReleaseAnswer = z.object({
  release: z.int(),
  documents: z
    .array(
      z.object({
        documentId: DocumentId,
        /** The document's newest edit in it; `null`: it was taken off the site. */
        edit: z.int().nullable(),
        /** `null`: it has no address of its own. */
        urlId: z.string().nullable(),
      }),
    )
    .readonly(),
  /** The release whose state was shown again; `null`: none. */
  restores: z.int().nullable(),
  begun: LastChange,
  /** Milliseconds since 1970; `null`: under way, or dropped. */
  publishedAt: z.number().nullable(),
  /** It could not be completed, and nobody gets any of it; `null`: it was not dropped. */
  dropped: z
    .object({ at: z.number(), reason: z.enum(DROP_REASONS), documentId: DocumentId.nullable() })
    .readonly()
    .nullable(),
  isLive: z.boolean(),
});
export type ReleaseAnswer = z.infer<typeof ReleaseAnswer>;

export const ScheduleAnswer = z.object({
  id: ScheduleId,
  /** Counts up with each change. */
  plan: z.int(),
  /** `held`: something was amiss at its time, so it waits until somebody changes or cancels it. */
  status: z.enum(SCHEDULE_STATUSES),
  documents: z
    .array(z.object({ documentId: DocumentId, edit: z.int().nullable(), urlId: z.string().nullable() }))
    .readonly(),
  time: z.object({
    local: z.string(),
    timeZone: z.string(),
    /** In ms since 1970. */
    at: z.number(),
  }),
  /** Why it waits, or what it went without. */
  problems: z.array(z.object({ documentId: DocumentId.nullable(), problem: z.enum(SCHEDULE_PROBLEMS) })).readonly(),
  /** The release that it became; `null`: none. */
  release: z.int().nullable(),
  changed: LastChange,
});
export type ScheduleAnswer = z.infer<typeof ScheduleAnswer>;

export const ListSchedulesAnswer = z.object({ schedules: z.array(ScheduleAnswer).readonly() });
export type ListSchedulesAnswer = z.infer<typeof ListSchedulesAnswer>;

export const ListReleasesAnswer = z.object({
  releases: z.array(ReleaseAnswer).readonly(),
  next: z.string().nullable(),
});
export type ListReleasesAnswer = z.infer<typeof ListReleasesAnswer>;
