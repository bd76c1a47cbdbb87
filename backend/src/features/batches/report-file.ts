import { BATCH_ROW_KINDS } from '@kontor/contracts/batches/parts';
import type { BatchRow } from '@kontor/contracts/batches/responses';
import { z } from 'zod';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv-cells.ts';

export const ReportQuery = z.object({
  format: z.enum(['json', 'csv']).default('json'),
  of: z.enum(['work', 'undo']).default('work'),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

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
