import { z } from 'zod';

export const EVENTS_SHOWN = 50;

/**
 * Cursor: a log position, or a revision within one stream. From the previous answer: `next` goes back, `newest`
 * forward.
 */
const Mark = z.string({ error: 'history.markWrong' }).regex(/^\d{1,60}$/u, { error: 'history.markWrong' });

/** GET /api/v1/analytics/events. Without parameters: the newest. */
export const AskEvents = z
  .object({
    type: z
      .string()
      .regex(/^[A-Za-z]{1,80}$/u, { error: 'history.typeWrong' })
      .optional(),
    actor: z
      .string()
      .regex(/^(?:user|key|visitor|system):[\w.:-]{1,120}$/u, { error: 'history.actorWrong' })
      .optional(),
    stream: z
      .string()
      .regex(/^[A-Za-z]{1,40}-[^\s@]{1,200}$/u, { error: 'history.streamWrong' })
      .optional(),
    before: Mark.optional(),
    after: Mark.optional(),
    limit: z.coerce.number().int().min(1).max(EVENTS_SHOWN).default(EVENTS_SHOWN),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    error: 'history.oneMark',
  });
export type AskEvents = z.infer<typeof AskEvents>;
