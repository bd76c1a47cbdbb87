import type { ThingKind } from '@kontor/contracts/time-travel/thing-kind';
import { PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import { DocumentId, type SiteId } from '@kontor/contracts/kernel/ids';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { signUpAt } from '@kontor/contracts/restock/state';
import { z } from 'zod';
import { foldOf } from '../../platform/fold.ts';
import type { Queries } from '../../platform/platform.ts';
import { collectionFold, productFold } from '../catalogue/exports.ts';
import { documentDecider, documentStream } from '../documents/exports.ts';
import { formFold } from '../forms/exports.ts';
import { pageFold } from '../pages/exports.ts';
import { preferencesFold } from '../preferences/exports.ts';
import { siteFold } from '../sites/exports.ts';
import { stockFold } from '../stock/exports.ts';
import { findVariant } from './find-variant.ts';
import { cartFold, orderFold, restockFold } from './folds.ts';
import { shownDocument, shownLine, shownOrder, shownStock } from './shown.ts';
import { STORE } from './streams.ts';
import { type Thing, thing } from './thing.ts';

/** Read models for finding things by name. */
export type Lookup = Pick<Queries, 'catalogue' | 'documents' | 'forms' | 'inventory' | 'orders' | 'pages'>;

interface Kind {
  /** Permission to see personal data, which is masked otherwise. */
  readonly personal: Permission;
  /** @param text an id or name; `null`: not found. @throws Refusal */
  find(text: string, siteId: SiteId, lookup: Lookup): Promise<Thing | null>;
}

const documentFold = foldOf(documentDecider);

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;
const PAGE = 200;

const cart: Kind = {
  personal: 'orders:read',
  find: async (text, siteId) =>
    isUuid(text)
      ? thing({ kind: 'cart', id: text, name: text, stream: streamName('cart', siteId, text), fold: cartFold })
      : null,
};

const order: Kind = {
  personal: 'orders:read',
  find: async (text, siteId, { orders }) => {
    const number = /^#?(\d{1,15})$/u.exec(text)?.[1];
    const known = number === undefined ? null : await orders.byNumber(siteId, Number(number));
    const id = isUuid(text) ? text : known?.id;
    if (id === undefined) return null;
    const stream = streamName('order', siteId, id);
    return thing({ kind: 'order', id, name: number ?? id, stream, fold: orderFold, shown: shownOrder });
  },
};

const stock: Kind = {
  personal: 'stock:read',
  find: async (text, siteId, lookup) => {
    const variant = await findVariant(lookup, siteId, text);
    if (!variant) return null;
    const { variantId: id, name } = variant;
    return thing({
      kind: 'stock',
      id,
      name,
      stream: streamName('stock', siteId, id),
      fold: stockFold,
      shown: shownStock,
    });
  },
};

const restock: Kind = {
  personal: 'restock:read',
  find: async (text, siteId, lookup) => {
    const variant = await findVariant(lookup, siteId, text);
    if (!variant) return null;
    const { variantId: id, name } = variant;
    const stream = streamName('restock', siteId, id);
    return thing({ kind: 'restock', id, name, stream, fold: restockFold, shown: shownLine });
  },
};

/** Whether an event of a line concerns this place. */
const isAbout =
  (number: number) =>
  ({ data }: RecordedEvent): boolean => {
    const { number: one, numbers } = data as { readonly number?: unknown; readonly numbers?: unknown };
    return one === number || (Array.isArray(numbers) && numbers.includes(number));
  };

const signUp: Kind = {
  personal: 'restock:read',
  find: async (text, siteId, lookup) => {
    const [, of = '', place = ''] = /^(.+)[.#](\d{1,9})$/u.exec(text) ?? [];
    const variant = of === '' ? null : await findVariant(lookup, siteId, of);
    if (!variant) return null;
    const number = Number(place);
    return thing({
      kind: 'sign-up',
      id: `${variant.variantId}.${number}`,
      name: `${variant.name}, ${number}`,
      stream: streamName('restock', siteId, variant.variantId),
      fold: restockFold,
      shown: (line) => signUpAt(line, number) ?? null,
      concerns: isAbout(number),
    });
  },
};

const product: Kind = {
  personal: 'products:read',
  find: async (text, siteId, lookup) => {
    const id = isUuid(text) ? text : ((await findVariant(lookup, siteId, text))?.productId ?? null);
    if (id === null) return null;
    const stream = streamName('product', siteId, id);
    return thing({ kind: 'product', id, name: text, stream, fold: productFold });
  },
};

const form: Kind = {
  personal: 'forms:read',
  find: async (text, siteId, { forms }) => {
    const known = isUuid(text)
      ? null
      : (await forms.list(siteId, { limit: PAGE, search: text })).forms.find(({ content }) => content.name === text);
    const id = isUuid(text) ? text : known?.id;
    if (id === undefined) return null;
    return thing({ kind: 'form', id, name: text, stream: streamName('form', siteId, id), fold: formFold });
  },
};

const page: Kind = {
  personal: 'content:read',
  find: async (text, siteId, { pages, documents }) => {
    const id = isUuid(text) ? text : (await pages.byUrl(siteId, text.replace(/^\//u, '')))?.id;
    if (id === undefined) return null;
    const named = { kind: 'page', id, name: text } as const;
    const documentId = DocumentId.parse(id);
    const isDocument = (await documents.byId(siteId, documentId)) !== null;
    return isDocument
      ? thing({ ...named, stream: documentStream(siteId, documentId), fold: documentFold, shown: shownDocument })
      : thing({ ...named, stream: streamName('page', siteId, id), fold: pageFold });
  },
};

const collection: Kind = {
  personal: 'products:read',
  find: async (text, siteId, { catalogue }) => {
    const urlId = text.replace(/^\//u, '');
    const id = isUuid(text) ? text : (await catalogue.collectionByUrl(siteId, urlId))?.id;
    if (id === undefined) return null;
    const stream = streamName('collection', siteId, id);
    return thing({ kind: 'collection', id, name: text, stream, fold: collectionFold });
  },
};

const setting: Kind = {
  personal: 'settings:write',
  find: async (text, siteId) => {
    if (text === STORE) {
      const stream = streamName('site', siteId, siteId);
      return thing({ kind: 'setting', id: STORE, name: STORE, stream, fold: siteFold });
    }
    const namespace = PreferenceNamespace.safeParse(text);
    if (!namespace.success) return null;
    const stream = streamName('preferences', siteId, text);
    return thing({ kind: 'setting', id: text, name: text, stream, fold: preferencesFold(namespace.data) });
  },
};

export const KINDS: Readonly<Record<ThingKind, Kind>> = {
  cart,
  order,
  stock,
  restock,
  'sign-up': signUp,
  product,
  form,
  page,
  collection,
  setting,
};
