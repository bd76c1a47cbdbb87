import type { ViewProps } from '../page-block.ts';

export const Markdown = ({ block: { html } }: ViewProps<'markdown'>) => (
  <div className="prose markdown" dangerouslySetInnerHTML={{ __html: html }} />
);
