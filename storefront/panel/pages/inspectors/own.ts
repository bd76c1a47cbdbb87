import type { DocumentKindName } from '@kontor/contracts/documents/kinds';
import { HEADER_LAYOUTS, type HeaderContent } from '@kontor/contracts/documents/header-footer';
import type { PageContent } from '@kontor/contracts/pages/pages';
import { STYLES_INPUTS } from '../styles/fields.ts';
import type { BlockInput, BlockInputs } from './inspector.ts';

const PAGE_INPUTS = {
  title: { kind: 'text', most: 200, label: 'pages.name', isNeeded: true },
  urlId: { kind: 'text', most: 200, isAddress: true, label: 'pages.urlId', hint: 'pages.urlIdHint' },
  description: { kind: 'lines', most: 400, label: 'pages.description', hint: 'pages.descriptionHint' },
} as const satisfies { readonly [Name in keyof Omit<PageContent, 'blocks'>]: BlockInput };

const HEADER_INPUTS = {
  layout: {
    kind: 'choice',
    label: 'header.layout',
    choices: HEADER_LAYOUTS.map((value) => ({ value, label: `header.layout.${value}` as const })),
  },
  hidesEmptyCart: { kind: 'check', label: 'header.hidesEmptyCart' },
  logo: { kind: 'picture', label: 'header.logo', isOptional: true },
  announcement: { kind: 'text', most: 200, label: 'header.announcement', hint: 'header.announcementHint' },
  announcementHref: {
    kind: 'href',
    label: 'header.announcementHref',
    hint: 'pageBlocks.field.linkHrefHint',
    isOptional: true,
  },
  icon: {
    kind: 'text',
    most: 2_083,
    isAddress: true,
    isPicture: true,
    label: 'header.icon',
    hint: 'header.iconHint',
    isOptional: true,
  },
} as const satisfies { readonly [Name in keyof HeaderContent]: BlockInput };

/** The inputs of a document's own fields, by its kind. */
export const OWN_INPUTS: Readonly<Record<DocumentKindName, BlockInputs>> = {
  page: PAGE_INPUTS,
  headerFooter: HEADER_INPUTS,
  styles: STYLES_INPUTS,
  navigation: {},
};
