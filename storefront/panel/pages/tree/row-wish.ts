import { type Typed, WISH_FIELD } from '../../form-handling/answer.ts';

/** What a button of a row does, without anything typed. */
export type RowIntent = 'move' | 'link' | 'unlink';

/** The fields that a button of a row stands for; those of a form without one as they are. */
export const wished = (intent: string, typed: Typed): Typed => {
  const { [WISH_FIELD]: wish, ...others } = typed;
  if (wish === undefined) return typed;
  const [id = '', step = ''] = wish.split(' ');
  if (intent === 'link') return { pageId: id, area: 'main' };
  return intent === 'move' ? { linkId: id, step } : { ...others, linkId: id };
};
