import type { DocumentPart } from '@kontor/contracts/documents/responses';
import type { FormattedText } from '@kontor/contracts/rich-text/formatted-text';
import { htmlOf } from '@kontor/contracts/rich-text/html';
import type { AppLoadContext } from '@remix-run/node';
import { choiceText } from '../../form-handling/choice-text.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { htmlInWords } from '../../rich-text/html-in-words.ts';
import { columnsInWords } from '../inspectors/columns.ts';
import { inspectorOf } from '../inspectors/index.ts';
import type { BlockInput, ItemInput } from '../inspectors/inspector.ts';
import { cellsText } from './cells-text.ts';
import { menuText } from './menu-text.ts';
import type { Sources } from './sources.server.ts';
import { productPath } from './typed.server.ts';

const MOST_EXCERPT = 60;

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A field's value as people read it; empty if there is none. */
export const valueInWords = (
  input: BlockInput | ItemInput | null,
  value: unknown,
  sources: Sources,
  context: AppLoadContext,
): string => {
  const text = panelTextOf(context);
  if (value === undefined || value === null || value === '') return '';
  switch (input?.kind) {
    case 'html':
      return htmlInWords(htmlOf(value as FormattedText));
    case 'check':
      return text(value === true ? 'product.yes' : 'product.no');
    case 'choice': {
      const choice = input.choices.find((one) => one.value === value);
      return choice ? choiceText(choice, text) : plain(value);
    }
    case 'picture': {
      const { url, alt } = value as { readonly url: string; readonly alt: string };
      return [alt, url].filter((part) => part !== '').join(' – ');
    }
    case 'link': {
      const { title, href } = value as { readonly title: string; readonly href: string };
      return `${title} → ${href}`;
    }
    case 'pick': {
      const id = input.from === 'collections' ? sources.collections.find(({ urlId }) => urlId === value)?.id : value;
      return sources.picks[input.from].find((choice) => choice.value === (id ?? value))?.label ?? plain(value);
    }
    case 'cells':
      return cellsText(value as Parameters<typeof cellsText>[0]);
    case 'menu':
      return menuText(value as Parameters<typeof menuText>[0], typingOf(context));
    case 'columns':
      return columnsInWords(plain(value), text);
    case 'product':
      return productPath(value, sources) || text('pageBlocks.unknownChoice');
    case 'items':
      return (value as readonly Readonly<Record<string, unknown>>[])
        .map((item, index) => {
          const words = Object.entries(input.fields).map(([name, own]) =>
            valueInWords(own, item[name], sources, context),
          );
          return `${text(input.row, { n: index + 1 })}: ${words.filter((word) => word !== '').join(', ')}`;
        })
        .join('\n');
    case 'text':
    case 'href':
    case 'lines':
    case 'whole':
    case undefined:
      return plain(value);
  }
};

export const typeInWords = (type: string, context: AppLoadContext): string => {
  const inspector = inspectorOf(type);
  return panelTextOf(context)(inspector?.label ?? 'pages.unknownBlock');
};

/** The beginning of the first text in a block. */
export const excerptOf = ({ type, fields }: DocumentPart): string => {
  for (const [name, input] of Object.entries(inspectorOf(type)?.fields ?? {})) {
    const value = fields[name] ?? '';
    if (input.kind !== 'text' && input.kind !== 'lines' && input.kind !== 'html') continue;
    const words = (input.kind === 'html' ? htmlInWords(htmlOf(value as FormattedText)) : plain(value))
      .replace(/\s+/gu, ' ')
      .trim();
    if (words !== '') return words.length > MOST_EXCERPT ? `${words.slice(0, MOST_EXCERPT).trimEnd()} …` : words;
  }
  return '';
};
