import type { Findings } from './responses.ts';

export const NOTHING_FOUND: Findings = { looked: 0, changed: 0, missing: 0, extra: 0, fields: {}, first: [] };

export const MAX_REPORTED = { documents: 50, fields: 20, fieldNames: 200, valueLength: 300 } as const;

export const driftedOf = ({ changed, missing, extra }: Findings): number => changed + missing + extra;
