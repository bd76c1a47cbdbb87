import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { HeaderFooterContent } from '@kontor/contracts/documents/header-footer';
import type { StylesContent } from '@kontor/contracts/documents/styles';
import type { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { ListId } from '@kontor/contracts/newsletters/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import type { Link } from '@kontor/contracts/kernel/link';

/** What a site begins with. Its texts are German. */
export interface StartingPoint {
  /** Counted up when the content changes. */
  readonly version: number;
  readonly tagline: string;
  readonly navigation: readonly Link[];
  readonly footer: readonly Link[];
  /** In each text, here and around the pages, what stands in square brackets is left to the owner: see `left`. */
  readonly pages: readonly PageContent[];
  /** `null`: the product's look. */
  readonly styles: StylesContent | null;
  /** `null`: the site's name and its links alone. */
  readonly headerFooter: HeaderFooterContent | null;
  readonly forms: readonly StartingForm[];
  /** What its newsletter blocks sign up for; `null`: there are none. */
  readonly mailingList: { readonly listId: ListId; readonly name: string } | null;
  /** `null`: nothing is sold. */
  readonly shop: StartingShop | null;
  /** Folder in `../drawings`; each file becomes `/files/<name>`. `null`: no pictures. */
  readonly drawings: string | null;
}

export interface StartingForm {
  readonly formId: FormId;
  readonly content: FormContent;
}

export interface StartingShop {
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly products: readonly StartingProduct[];
}

/** One variant, physical, and hidden until its owner shows it. */
export interface StartingProduct {
  readonly urlId: string;
  readonly sku: string;
  readonly name: string;
  readonly excerpt: string;
  readonly description: string;
  readonly priceCents: number;
  readonly stock: number;
  readonly categories: readonly string[];
  readonly image: DefineProductPayload['details']['images'][number];
}

/** What the content is written for. */
export interface StartingSite {
  readonly name: string;
  /** The name in HTML. */
  readonly nameHtml: string;
  readonly formId: (key: string) => FormId;
  readonly listId: ListId;
}

export type StartingPointOf = (site: StartingSite) => StartingPoint;

/** Not the brackets of JSON. */
const LEFT = /\[[^[\]"{}]+\]/gu;

/** A text that the owner has to replace before the site opens. */
export const left = (what: string): string => `[${what}]`;

export const leftIn = (value: unknown): readonly string[] => JSON.stringify(value).match(LEFT) ?? [];
