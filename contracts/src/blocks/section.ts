import { z } from 'zod';
import type { BlockKind } from './block-kind.ts';
import { Focus, Picture } from './fields.ts';

const schema = z.object({
  type: z.literal('section'),
  background: z.enum(['none', 'soft', 'tint', 'accent', 'contrast']).default('none'),
  image: Picture.optional(),
  focusX: Focus,
  focusY: Focus,
  height: z.enum(['content', 'half', 'full']).default('content'),
  spacing: z.enum(['none', 'small', 'medium', 'large']).default('medium'),
  align: z.enum(['start', 'center', 'end']).default('start'),
});

/**
 * The blocks below it stand on its ground, up to the next section.
 * `image` lies behind them, under the colour of `background`; `focusX`, `focusY`: its point that stays in sight.
 * `height`, of the window: at least half or all of it. `align`: where the blocks stand if there is room left.
 */
export const section: BlockKind<typeof schema> = {
  schema,
  textOf: () => [],
};
