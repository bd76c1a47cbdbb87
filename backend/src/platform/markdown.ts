import MarkdownIt from 'markdown-it';
import { cleanMarkdownHtml } from './clean-html.ts';

/** HTML in the source is shown as text. */
const commonMark = new MarkdownIt({ html: false, linkify: true });

/** CommonMark with tables and struck-out text, as sanitised HTML. */
export const htmlOfMarkdown = (markdown: string): string => cleanMarkdownHtml(commonMark.render(markdown));
