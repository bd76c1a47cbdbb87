import { z } from 'zod';
import { DocumentId, type PartId } from '../kernel/ids.ts';
import { TimeZone } from '../sites/sites.ts';
import type { ListReleasesAnswer, ListSchedulesAnswer, ReleaseAnswer, ScheduleAnswer } from './responses.ts';
import { LocalTime } from './schedule-time.ts';

export const MAX_RELEASED_DOCUMENTS = 500;

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const chosen = {
  documentIds: z.array(DocumentId).max(MAX_RELEASED_DOCUMENTS).default([]),
  withdrawn: z.array(DocumentId).max(MAX_RELEASED_DOCUMENTS).default([]),
};
type Chosen = Readonly<Record<keyof typeof chosen, readonly DocumentId[]>>;

const withChoice = <Body extends z.ZodType<Chosen>>(body: Body): Body =>
  body
    .refine(({ documentIds, withdrawn }) => isEachOnce([...documentIds, ...withdrawn]), {
      error: 'releases.twice',
      path: ['documentIds'],
    })
    .refine(({ documentIds, withdrawn }) => documentIds.length + withdrawn.length > 0, {
      error: 'releases.empty',
      path: ['documentIds'],
    });

/** The documents as they are now, or as they were after the edit that `edits` names; `withdrawn`: taken off the site. */
export const PublishBody = withChoice(z.object({ ...chosen, edits: z.record(z.string(), z.int().min(0)).optional() }));
export type PublishBody = z.infer<typeof PublishBody>;

export const ReleaseNumber = z.coerce.number().int().min(1);
export type ReleaseNumber = z.infer<typeof ReleaseNumber>;

export const ListReleasesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().max(500).optional(),
});
export type ListReleasesQuery = z.infer<typeof ListReleasesQuery>;

const schedule = {
  ...chosen,
  local: LocalTime,
  /** Default: the site's. */
  timeZone: TimeZone.optional(),
};

/** The versions of now, published at that time. */
export const ScheduleBody = withChoice(z.object(schedule));
export type ScheduleBody = z.infer<typeof ScheduleBody>;

/** `plan`: number of the plan that the changing person knows. */
export const RescheduleBody = withChoice(z.object({ ...schedule, plan: z.int().min(1) }));
export type RescheduleBody = z.infer<typeof RescheduleBody>;

/** A text that the site's starting point left to its owner. */
export interface TextToReplace {
  readonly documentId: DocumentId;
  /** `null`: in the document's own fields. */
  readonly partId: PartId | null;
  readonly text: string;
}

/** Every method may throw a `Refusal`. */
export interface SiteReleases {
  list(query: ListReleasesQuery): Promise<ListReleasesAnswer>;
  /**
   * Makes documents public, all at one instant.
   * @throws Refusal `notFound`; `invalid` if one is incomplete; `conflict` if two documents have the same address
   */
  publish(body: PublishBody): Promise<ReleaseAnswer>;
  /** For which a release of the documents, as they were after these edits, would be refused. */
  toReplace(
    documents: readonly { readonly documentId: DocumentId; readonly edit: number }[],
  ): Promise<readonly TextToReplace[]>;
  /** Shows the site as it was after that release. @throws Refusal `notFound`; `conflict` if it is shown already */
  restore(release: number): Promise<ReleaseAnswer>;
  /** Neither done nor cancelled, the earliest first. */
  schedules(): Promise<ListSchedulesAnswer>;
  /**
   * Publishes the versions of now at a time to come, once.
   * @throws Refusal `notFound`; `invalid` if a document is incomplete, or the time is past or skipped by the clock
   */
  schedule(body: ScheduleBody): Promise<ScheduleAnswer>;
  /** @throws Refusal `notFound`; `conflict` if it was changed meanwhile, or has begun */
  reschedule(scheduleId: string, body: RescheduleBody): Promise<ScheduleAnswer>;
  /** @throws Refusal `notFound`; `conflict` if it has begun */
  cancelSchedule(scheduleId: string): Promise<ScheduleAnswer>;
  /** At once, with the versions of now. @throws Refusal `notFound`; `conflict` if it has begun */
  publishScheduled(scheduleId: string): Promise<ScheduleAnswer>;
}
