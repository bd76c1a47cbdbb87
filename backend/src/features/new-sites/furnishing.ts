import { partFieldPath } from '@kontor/contracts/documents/cells';
import { FormId } from '@kontor/contracts/forms/form';
import { CollectionId, DocumentId, PartId, ProductId, type SiteId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { ListId } from '@kontor/contracts/newsletters/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { NewSite } from '@kontor/contracts/sites/new-sites';
import type { Placeholder } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import escapeHtml from 'escape-html';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCollection, DefineProduct } from '../catalogue/exports.ts';
import { draftPage, siteDocumentId } from '../documents/exports.ts';
import { WriteForm } from '../forms/exports.ts';
import { WriteMailingList } from '../newsletters/exports.ts';
import { WriteStock } from '../stock/exports.ts';
import { draftSiteDocument, type SiteDocumentDraft, siteDocumentsOf } from './site-documents.ts';
import { drawingsIn } from './starting-points/drawings.ts';
import { startingPoints } from './starting-points/index.ts';
import { leftIn, type StartingPoint, type StartingProduct } from './starting-points/starting-point.ts';

export interface Making {
  readonly platform: Pick<Platform, 'ambient' | 'config' | 'files' | 'handling' | 'log'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

type ContextOf = (step: string) => CommandContext;

/** Must never change: ids of what a new site begins with derive from it. */
const NAMESPACE = '5d3b0f2a-8c41-4f6e-9a57-1e0c7b9d2f64';

/** The starting points' texts are German, whatever the site's language. */
const LANGUAGE = 'de';

export const startingPointOf = async ({ id, name, from }: NewSite): Promise<StartingPoint> => {
  const make = await startingPoints[from]();
  return make({
    ...{ name, nameHtml: escapeHtml(name), listId: ListId.parse(idOf(id, 'list')) },
    formId: (key) => FormId.parse(idOf(id, `form ${key}`)),
  });
};

/**
 * Puts a starting point's content into the site.
 * @param name the site's, in which brackets are its own
 * @returns what its owner has to replace
 */
export const furnish = async (
  { platform, commands }: Making,
  { siteId, name }: { readonly siteId: SiteId; readonly name: string },
  content: StartingPoint,
  contextOf: ContextOf,
): Promise<readonly Placeholder[]> => {
  const { pages, forms, mailingList, shop, drawings } = content;
  if (drawings !== null) {
    for await (const [file, svg] of drawingsIn(drawings)) await platform.files.put(siteId, file, svg);
  }
  for (const { formId, content } of forms) {
    const save = { type: 'SaveForm', formId, content, madeFrom: 0 } as const;
    await commands.execute(new WriteForm(formId, save, contextOf(`form ${formId}`)));
  }
  if (mailingList) {
    const { listId, name: title } = mailingList;
    const create = { type: 'CreateList', listId, name: title } as const;
    await commands.execute(new WriteMailingList(listId, create, contextOf('list')));
  }
  if (shop) {
    const collectionId = CollectionId.parse(idOf(siteId, 'shop'));
    const { urlId, title, description, products } = shop;
    await commands.execute(createCollection({ collectionId, urlId, title, description }, contextOf('shop')));
    await Promise.all(products.map((product) => offer({ commands }, siteId, collectionId, product, contextOf)));
  }
  const made = await Promise.all([
    ...pages.map((page) => draft({ commands }, siteId, page, contextOf)),
    ...siteDocumentsOf(content).map((document) => draftAround({ commands }, siteId, document, contextOf)),
  ]);
  return made.flat().filter(({ text }) => !name.includes(text));
};

/** Ids of the documents that a site from that starting point begins with. */
export const documentIdsOf = (siteId: SiteId, content: StartingPoint): readonly DocumentId[] => [
  ...content.pages.map(({ urlId }) => pageIdOf(siteId, urlId)),
  ...siteDocumentsOf(content).map(({ kind }) => siteDocumentId(siteId, kind)),
];

/** Every starting point has a home page. */
export const homeIdOf = (siteId: SiteId): DocumentId => pageIdOf(siteId, '');

const pageIdOf = (siteId: SiteId, urlId: string): DocumentId => DocumentId.parse(idOf(siteId, `page ${urlId}`));

const offer = async (
  { commands }: Pick<Making, 'commands'>,
  siteId: SiteId,
  collectionId: CollectionId,
  product: StartingProduct,
  contextOf: ContextOf,
): Promise<void> => {
  const { urlId, name, excerpt, description, categories, image, sku, priceCents, stock } = product;
  const productId = ProductId.parse(idOf(siteId, `product ${urlId}`));
  const variantId = VariantId.parse(idOf(siteId, `variant ${urlId}`));
  const define = DefineProductPayload.parse({
    productId,
    details: {
      ...{ collectionId, urlId, name, excerpt, description, productType: 'physical', visible: false },
      ...{ categories, tags: [], images: [image], variantOptionOrdering: [] },
    },
    variants: [
      {
        id: variantId,
        sku: Sku.parse(sku),
        attributes: {},
        priceCents: cents(priceCents),
        salePriceCents: null,
        onSale: false,
      },
    ],
  });
  await commands.execute(new DefineProduct(define, contextOf(`product ${urlId}`)));
  const level = { type: 'SetStock', productId, variantId, level: stock, reason: inOurWords('Beispiel') } as const;
  await commands.execute(new WriteStock(level, contextOf(`stock ${urlId}`)));
};

const draft = async (
  { commands }: Pick<Making, 'commands'>,
  siteId: SiteId,
  { blocks, ...fields }: PageContent,
  contextOf: ContextOf,
): Promise<readonly Placeholder[]> => {
  const { urlId } = fields;
  const documentId = pageIdOf(siteId, urlId);
  const partId = partIdsOf(siteId, `page ${urlId}`);
  await draftPage(commands, { documentId, content: { blocks, ...fields }, language: LANGUAGE, partId, contextOf });
  return placeholdersIn(documentId, { fields, blocks, partId });
};

const draftAround = async (
  { commands }: Pick<Making, 'commands'>,
  siteId: SiteId,
  document: SiteDocumentDraft,
  contextOf: ContextOf,
): Promise<readonly Placeholder[]> => {
  const partId = partIdsOf(siteId, document.kind);
  await draftSiteDocument(commands, document, { siteId, language: LANGUAGE, partId, contextOf });
  return placeholdersIn(siteDocumentId(siteId, document.kind), { ...document, partId });
};

/** @param owner of the parts, by its name among what the site begins with */
const partIdsOf =
  (siteId: SiteId, owner: string) =>
  (index: number): PartId =>
    PartId.parse(idOf(siteId, `${owner} part ${index}`));

interface Written extends Pick<SiteDocumentDraft, 'fields' | 'blocks'> {
  readonly partId: (index: number) => PartId;
}

const placeholdersIn = (documentId: DocumentId, { fields, blocks, partId }: Written): readonly Placeholder[] => {
  const texts = [
    ...Object.entries(fields),
    ...blocks.flatMap(({ type: _, ...own }, index) =>
      Object.entries(own).map(([field, value]) => [partFieldPath(partId(index), field), value] as const),
    ),
  ] as readonly (readonly [path: string, value: unknown])[];
  return texts.flatMap(([path, value]) => leftIn(value).map((text) => ({ documentId, path, text })));
};

const idOf = (siteId: SiteId, purpose: string): string => namedUuid(`${siteId} ${purpose}`, NAMESPACE);
