import { z } from 'zod';

export const TextWhere = z.enum(['shown', 'address', 'merchant', 'work', 'program', 'before']);
export type TextWhere = z.infer<typeof TextWhere>;
