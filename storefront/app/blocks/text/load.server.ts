import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import { htmlOf } from '@kontor/contracts/rich-text/html';

export const loadText = async ({ type, html }: BlockOf<'text'>) => ({ type, html: htmlOf(html) });
