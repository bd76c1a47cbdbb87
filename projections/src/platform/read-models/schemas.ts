import type { ViewSchema } from '@kontor/contracts/ports/read-store';

export const sameSchema = (a: ViewSchema | null, b: ViewSchema): boolean => JSON.stringify(a) === JSON.stringify(b);
export const generationOf = (schema: ViewSchema | null): number => schema?.generation ?? 1;
