import { type AdditionalFieldsForm, AdditionalField } from '@kontor/contracts/catalogue/additional-fields';
import {
  Merchandising,
  type Picture,
  TemplateView,
  type UnitContent,
  UnitContent as Content,
} from '@kontor/contracts/catalogue/catalogue';
import { slug } from '@kontor/contracts/kernel/url-id';
import type { Typed } from '../../form-handling/answer.ts';
import { ownOffering } from '../../restock/offering.ts';
import { type RowKind, rowField, rowsIn } from './rows.ts';
import type { TypedReader } from './typed-reader.server.ts';

const PERCENT = { min: 0, max: 100 };
const MOST_CONTENT = { min: 1, max: 10_000_000 };
const FORM_ID = 'fragen';

export const readPictures = (reader: TypedReader, values: Typed): Picture[] => {
  const known = new Set<string>();
  return rowsIn(values, 'images').flatMap((row) => {
    const at = (field: string): string => rowField('images', row, field);
    const url = reader.text(at('url'));
    if (url === '' || known.has(url)) return [];
    known.add(url);
    const [x, y] = [reader.number(at('x'), PERCENT) ?? 50, reader.number(at('y'), PERCENT) ?? 50];
    // In the middle is where it is without being said.
    const isMiddle = x === 50 && y === 50;
    return [{ url, alt: reader.text(at('alt')), ...(!isMiddle && { focus: { x, y } }) }];
  });
};

/** The price per basic unit: all of it, or nothing. */
export const readContent = (reader: TypedReader, at: (field: string) => string): UnitContent | null => {
  const amount = reader.number(at('contentAmount'), MOST_CONTENT);
  const per = reader.number(at('contentPer'), MOST_CONTENT);
  if (amount === null && per === null) return null;
  const content = Content.safeParse({ unit: reader.text(at('contentUnit')), amount, per });
  if (content.success) return content.data;
  reader.refuse(at(amount === null ? 'contentAmount' : 'contentPer'), { key: 'product.contentIncomplete' });
  return null;
};

/** What shoppers are asked. New questions are named after their words. */
export const readQuestions = (reader: TypedReader, values: Typed): AdditionalFieldsForm | null => {
  const rows = rowsIn(values, 'fields');
  if (rows.length === 0) return null;
  const taken = new Set(rows.map((row) => reader.text(rowField('fields', row, 'id'))));
  const fields = rows.map((row) => {
    const at = (field: string): string => rowField('fields', row, field);
    const title = reader.text(at('title'));
    if (title === '') reader.refuse(at('title'), { key: 'product.fieldTitleMissing' });
    const type = AdditionalField.shape.type.catch('text').parse(reader.text(at('type')));
    return {
      id: reader.text(at('id')) || freeId(title, taken),
      type,
      title,
      description: reader.text(at('description')),
      required: reader.isOn(at('required')),
      maxLength: reader.number(at('maxLength'), { min: 1, max: 5000 }),
      options: reader.list(at('options'), /\n/u),
    };
  });
  return { id: reader.text('formId') || FORM_ID, name: reader.text('formName') || 'Angaben', fields };
};

const freeId = (title: string, taken: Set<string>): string => {
  const base = slug(title).slice(0, 40) || 'frage';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
};

/** What is inherited names no place of its own. */
const readRestock = (
  offering: string,
  views: TemplateView[],
): Pick<Merchandising, 'restockOffered' | 'restockNotificationViews'> => {
  const own = ownOffering(offering);
  return { ...(own !== null && { restockOffered: own }), restockNotificationViews: own === true ? views : [] };
};

/** @param before messages that the form does not know stay */
export const readMerchandising = (
  reader: TypedReader,
  before: Merchandising['restockNotificationMessages'],
): Merchandising => {
  const viewsIn = (prefix: string): TemplateView[] =>
    TemplateView.options.filter((view) => reader.isOn(`${prefix}.${view}`));
  const messages = { ...before };
  for (const name of ['invitation', 'success']) {
    const typed = reader.text(`restockMessage.${name}`);
    if (typed === '') delete messages[name];
    else messages[name] = typed;
  }
  return {
    customSoldOutText: reader.text('customSoldOutText'),
    scarcityEnabled: reader.isOn('scarcityEnabled'),
    scarcityTemplateViews: viewsIn('scarcityView'),
    scarcityText: reader.text('scarcityText'),
    scarcityShownByDefault: reader.isOn('scarcityShownByDefault'),
    scarcityBelow: reader.number('scarcityBelow', { min: 2, max: 1000 }) ?? Merchandising.parse({}).scarcityBelow,
    ...readRestock(reader.text('restockOffering'), viewsIn('restockView')),
    restockNotificationMessages: messages,
    mailingListSignUpEnabled: reader.isOn('mailingListSignUpEnabled'),
    mailingListOptInByDefault: reader.isOn('mailingListOptInByDefault'),
  };
};

/** Names of the form's fields for what the contracts refuse, by the path there. */
export const fieldOfPath = (path: readonly PropertyKey[], values: Typed): string => {
  const [part, index, field] = path;
  const rowOf = (kind: RowKind, at: PropertyKey | undefined): number => rowsIn(values, kind)[Number(at)] ?? 0;
  if (part === 'variants' && index === undefined) return 'variants';
  if (part === 'variants') {
    const row = rowOf('variants', index);
    const names: Readonly<Record<string, string>> = {
      attributes: `values.${rowsIn(values, 'options')[0] ?? 0}`,
      priceCents: 'price',
      salePriceCents: 'salePrice',
      weightGrams: 'weight',
      imageUrl: 'image',
      content: 'contentAmount',
    };
    return rowField('variants', row, names[String(field)] ?? String(field));
  }
  const name = String(index);
  if (name === 'images') return rowField('images', rowOf('images', path[2]), String(path[3] ?? 'alt'));
  if (name === 'additionalFieldsForm') {
    if (path[2] !== 'fields') return 'formName';
    return rowField('fields', rowOf('fields', path[3]), String(path[4] ?? 'title'));
  }
  const others: Readonly<Record<string, string>> = {
    variantOptionOrdering: 'options',
    subscriptionPlan: 'planEvery',
    addOnIds: 'addOns',
    merchandising: String(path[2]),
  };
  return others[name] ?? name;
};
