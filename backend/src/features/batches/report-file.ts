import { BATCH_ROW_KINDS, type BatchRow } from '@kontor/contracts/batches/batches';
import { z } from 'zod';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv-cells.ts';

export const ReportQuery = z.object({
  format: z.enum(['json', 'csv']).default('json'),
  /** Of the work, or of its undoing. */
  of: z.enum(['work', 'undo']).default('work'),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** A report as it lies among the private files. */
export const ReportFile = z.object({
  counts: z.record(z.string(), z.number()),
  rows: z.array(
    z.object({
      kind: z.enum(BATCH_ROW_KINDS),
      line: z.number().nullable(),
      subject: z.string(),
      field: z.string(),
      reason: z.string(),
    }),
  ),
  rowCount: z.number(),
});

export const reportAsCsv = (rows: readonly BatchRow[]): string =>
  BYTE_ORDER_MARK +
  csvLines([
    ['kind', 'line', 'subject', 'field', 'reason'],
    ...rows.map(({ kind, line, subject, field, reason }) => [kind, String(line ?? ''), subject, field, reason]),
  ]);
