import { z } from 'zod';
import { blockKind } from './block-kind.ts';

/** Room between two blocks. */
export const spacer = blockKind({
  typeNumber: 21,
  schema: z.object({
    type: z.literal('spacer'),
    size: z.enum(['small', 'medium', 'large', 'huge']).default('medium'),
  }),
  textOf: () => [],
});
