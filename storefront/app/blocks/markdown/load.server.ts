import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';

interface LoadedMarkdown {
  readonly type: 'markdown';
  /** Sanitised. */
  readonly html: string;
}

export const loadMarkdown = async (
  { type, markdown }: BlockOf<'markdown'>,
  { htmlOfMarkdown }: AppLoadContext,
): Promise<LoadedMarkdown> => ({ type, html: htmlOfMarkdown(markdown) });
