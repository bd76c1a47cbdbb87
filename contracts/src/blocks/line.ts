import { z } from 'zod';
import { blockKind } from './block-kind.ts';

export const line = blockKind({
  typeNumber: 47,
  schema: z.object({ type: z.literal('line'), look: z.enum(['thin', 'thick', 'dotted', 'short']).default('thin') }),
  textOf: () => [],
});
