import { z } from 'zod';
import { Actor } from '../kernel/events.ts';
import { DocumentKey } from '../ports/responses.ts';
import { COMPARE_SCOPES } from './comparison.ts';

/**
 * `changed`: both sides have the document, with different content. `missing`: expected but absent. `extra`: present but
 * not expected.
 */
export const FindingKind = z.enum(['changed', 'missing', 'extra']);
export type FindingKind = z.infer<typeof FindingKind>;

/** A differing field; values are JSON with sealed parts hidden, and truncated if long. */
export const FieldFinding = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldFinding = z.infer<typeof FieldFinding>;

export const Finding = DocumentKey.extend({
  kind: FindingKind,
  /** Truncated; empty if the whole document is missing or extra. */
  fields: z.array(FieldFinding).readonly(),
  fieldCount: z.number(),
});
export type Finding = z.infer<typeof Finding>;

export const Findings = z.object({
  looked: z.number(),
  changed: z.number(),
  missing: z.number(),
  extra: z.number(),
  /** Number of differences per field (`lines[].quantity`), most frequent first. */
  fields: z.record(z.string(), z.number()),
  first: z.array(Finding).readonly(),
});
export type Findings = z.infer<typeof Findings>;

export const CheckedReadModel = z.object({
  /** ms since 1970 */
  at: z.number(),
  findings: Findings,
});
export type CheckedReadModel = z.infer<typeof CheckedReadModel>;

export const BesideState = z.object({
  number: z.number(),
  /** Progress through the log, 0 to 1. */
  share: z.number(),
  /** Estimated ms to the end of the log; `null`: unknown. */
  restMs: z.number().nullable(),
  isReady: z.boolean(),
  since: z.number(),
  /** `null`: the system. */
  by: Actor.nullable(),
});
export type BesideState = z.infer<typeof BesideState>;

export const ReadModelState = z.object({
  view: z.string(),
  /** Version number; `null`: none yet. */
  live: z.number().nullable(),
  /** Events the live version has yet to process, capped at `MAX_EVENTS_BEHIND`. */
  behind: z.number(),
  beside: BesideState.nullable(),
  /** A previous live version that is still stored; `null`: none. */
  before: z
    .object({
      number: z.number(),
      isUsable: z.boolean(),
    })
    .nullable(),
  /** Goes live as soon as it reaches the end of the log. */
  flippingTo: z.number().nullable(),
  failure: z.string().nullable(),
});
export type ReadModelState = z.infer<typeof ReadModelState>;

/** A read model as members of one site see it: counts only their documents, values only as permitted. */
export const ReadModelAnswer = ReadModelState.omit({ beside: true }).extend({
  beside: BesideState.omit({ by: true }).nullable(),
  documents: z.number(),
  checked: CheckedReadModel.nullable(),
  mayLead: z.boolean(),
  /** Name of whoever started the build; `null`: none, or somebody of another site. */
  besideBy: z.string().nullable(),
  showsValues: z.boolean(),
});
export type ReadModelAnswer = z.infer<typeof ReadModelAnswer>;

export const Comparison = z.object({
  live: z.number(),
  beside: z.number(),
  scope: z.enum(COMPARE_SCOPES),
  state: z.enum(['running', 'done', 'failed']),
  total: z.number(),
  findings: Findings,
  /** When this was reported: at the end, or at the latest progress. */
  at: z.number(),
});
export type Comparison = z.infer<typeof Comparison>;

export const ReadModelDetails = ReadModelAnswer.extend({
  /** `null`: none since the version was created. */
  comparison: Comparison.nullable(),
});
export type ReadModelDetails = z.infer<typeof ReadModelDetails>;

/** One pass of the drift check over all read models. */
export const DriftRound = z.object({
  state: z.enum(['asked', 'running', 'done']),
  /** Time of the last manual request; `null`: never. */
  askedAt: z.number().nullable(),
  /** Whether a person asked for this pass; otherwise it runs on schedule. */
  isAsked: z.boolean(),
  at: z.number(),
  done: z.number(),
  total: z.number(),
  view: z.string().nullable(),
  /** Progress of rebuilding it, 0 to 1. */
  share: z.number(),
});
export type DriftRound = z.infer<typeof DriftRound>;
