import { z } from 'zod';
import { SiteId } from '../kernel/ids.ts';

export const SqlCell = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type SqlCell = z.infer<typeof SqlCell>;

export const SqlColumn = z.object({
  name: z.string(),
  type: z.string(),
});
export type SqlColumn = z.infer<typeof SqlColumn>;

export const AnalysisPosition = z.object({
  position: z.string().brand<'Position'>(),
  events: z.number(),
  unknown: z.number(),
});
export type AnalysisPosition = z.infer<typeof AnalysisPosition>;

export const SqlResult = z.object({
  columns: z.array(SqlColumn).readonly(),
  /** Instants as ISO 8601 in UTC; large integers and nested values as text. */
  rows: z.array(z.array(SqlCell).readonly()).readonly(),
  isCut: z.boolean(),
  ms: z.number(),
  upTo: AnalysisPosition,
});
export type SqlResult = z.infer<typeof SqlResult>;

export const DocumentKey = z.object({
  siteId: SiteId,
  id: z.string(),
});
export type DocumentKey = z.infer<typeof DocumentKey>;
