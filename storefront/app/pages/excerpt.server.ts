import { searchTextOf } from '@kontor/contracts/blocks/blocks';
import type { PageContent } from '@kontor/contracts/pages/pages';

const MOST_LETTERS = 160;

const shortened = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1).replace(/\s+\S*$/u, '')} …`;

/** What a page is about: its description, or how it begins. */
export const excerptOf = ({ description, blocks }: Pick<PageContent, 'description' | 'blocks'>): string =>
  shortened(description || searchTextOf(blocks).join(' '));
