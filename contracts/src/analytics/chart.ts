import { z } from 'zod';

/** `auto`: bars if there are words and numbers. */
export const CHART_KINDS = ['auto', 'bar', 'line', 'area', 'table'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

const Column = z.string().max(200, { error: 'error.fieldInvalid' }).default('');

/** Column names; empty: chosen automatically. */
export const ChartChoice = z
  .object({ kind: z.enum(CHART_KINDS, { error: 'error.fieldInvalid' }).default('auto'), x: Column, y: Column })
  .default({ kind: 'auto', x: '', y: '' });
export type ChartChoice = z.infer<typeof ChartChoice>;

export const USUAL_CHART: ChartChoice = { kind: 'auto', x: '', y: '' };
