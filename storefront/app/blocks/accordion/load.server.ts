import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import { htmlOf } from '@kontor/contracts/rich-text/html';

export const loadAccordion = async ({ items, ...accordion }: BlockOf<'accordion'>) => ({
  ...accordion,
  items: items.map(({ title, html }) => ({ title, html: htmlOf(html) })),
});
