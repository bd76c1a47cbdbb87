import { type ComponentType, type FC, lazy } from 'react';
import type * as LateBlocks from './late-blocks.ts';

/** What the server has rendered of them. */
const RENDERED = '.public-form, .newsletter';

/** Where the page has any their code comes before the page is taken over, so that all of it is at once. */
const blocks: typeof LateBlocks | null =
  typeof document !== 'undefined' && document.querySelector(RENDERED) !== null
    ? await import('./late-blocks.ts').catch(() => null)
    : null;

/** For a `Suspense`; nothing is waited for where its code is there already. */
const late = <Props extends object>(pick: (from: typeof LateBlocks) => ComponentType<Props>): FC<Props> => {
  const Lazy = lazy(async () => ({ default: pick(await import('./late-blocks.ts')) as ComponentType<object> }));
  return (props) => {
    const Block = blocks ? pick(blocks) : null;
    return Block ? <Block {...props} /> : <Lazy {...props} />;
  };
};

export const FormBlock = late((from) => from.FormBlock);
export const NewsletterBox = late((from) => from.NewsletterBox);
