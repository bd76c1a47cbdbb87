import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { DocumentContent, DocumentPart } from '@kontor/contracts/documents/responses';
import { navigationItems } from '@kontor/contracts/documents/navigation';
import { ProductId } from '@kontor/contracts/kernel/ids';
import type { AppLoadContext } from '@remix-run/node';
import type { Choice } from '../../form-handling/inputs.tsx';
import { inspectorOf } from '../inspectors/index.ts';
import type { BlockInput, PickSource } from '../inspectors/inspector.ts';

const MOST_COLLECTIONS = 500;
const CHUNK = 100;

/** What blocks refer to, as far as a page's blocks need it. */
export interface Sources {
  readonly picks: Readonly<Record<PickSource, readonly Choice[]>>;
  /** Suggestions; the value is the path in the shop. */
  readonly products: readonly Choice[];
  readonly collections: readonly CollectionView[];
  /** By product id. */
  readonly productPaths: ReadonlyMap<string, string>;
}

const inputsOf = ({ type }: Pick<DocumentPart, 'type'>): readonly BlockInput[] =>
  Object.values(inspectorOf(type)?.fields ?? {});

const everyCollection = async ({ site, queries }: AppLoadContext): Promise<readonly CollectionView[]> => {
  const found: CollectionView[] = [];
  for (let after: string | undefined; found.length < MOST_COLLECTIONS;) {
    const page = await queries.catalogue.collections(site.id, { limit: CHUNK, after });
    found.push(...page.collections);
    if (page.next === null) break;
    after = page.next;
  }
  return found;
};

const formChoices = async (role: SiteRole, { merchantForms }: AppLoadContext): Promise<readonly Choice[]> => {
  if (!roleMay(role, 'forms:read')) return [];
  const { forms } = await merchantForms.list({ search: '', limit: CHUNK });
  return forms.map(({ id, name }) => ({ value: id, label: name }));
};

const listChoices = async (role: SiteRole, { merchantNewsletters }: AppLoadContext): Promise<readonly Choice[]> => {
  if (!roleMay(role, 'newsletters:read')) return [];
  const { lists } = await merchantNewsletters.lists();
  return lists.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ value: id, label: name }));
};

const productsNamed = async (contents: readonly DocumentContent[], { site, queries }: AppLoadContext) => {
  const ids = contents.flatMap(({ parts }) =>
    parts.flatMap(({ type, fields }) =>
      Object.entries(inspectorOf(type)?.fields ?? {}).flatMap(([name, { kind }]) => {
        if (kind !== 'product') return [];
        const id = ProductId.safeParse((fields[name] as { readonly productId?: unknown } | undefined)?.productId);
        return id.success ? [id.data] : [];
      }),
    ),
  );
  return ids.length === 0 ? [] : queries.catalogue.productsById(site.id, [...new Set(ids)]);
};

const pageChoices = async (
  contents: readonly DocumentContent[],
  { documents, queries, site }: AppLoadContext,
): Promise<readonly Choice[]> => {
  const named = contents.flatMap(({ parts }) => parts.flatMap(({ fields: { pageId } }) => pageId ?? []));
  const ids = [...new Set(named.map(String))];
  const pages = await Promise.all([documents.byIds(ids), queries.catalogue.collectionsByIds(site.id, ids)]);
  return pages.flat().map(({ id, title }) => ({ value: id, label: title }));
};

/** The links of a navigation by their titles. */
const linkChoices = (contents: readonly DocumentContent[], pages: readonly Choice[]): readonly Choice[] =>
  contents.flatMap(({ parts }) =>
    navigationItems(parts).map(({ id = '', title, pageId }) => ({
      value: id,
      label: title || pages.find(({ value }) => value === pageId)?.label || '',
    })),
  );

/** @param contents every version whose values are shown or typed */
export const loadSources = async (
  contents: readonly DocumentContent[],
  role: SiteRole,
  context: AppLoadContext,
): Promise<Sources> => {
  const { site, queries } = context;
  const inputs = contents.flatMap(({ parts }) => parts.flatMap(inputsOf));
  const needs = (source: PickSource): boolean => inputs.some((input) => input.kind === 'pick' && input.from === source);
  const needsProducts = inputs.some(({ kind }) => kind === 'product');
  const [collections, forms, newsletterLists, pages, offered, named] = await Promise.all([
    needs('collections') || needsProducts ? everyCollection(context) : [],
    needs('forms') ? formChoices(role, context) : [],
    needs('newsletterLists') ? listChoices(role, context) : [],
    needs('pages') ? pageChoices(contents, context) : [],
    needsProducts ? queries.catalogue.allProducts(site.id, { visible: true }, { limit: CHUNK }) : null,
    needsProducts ? productsNamed(contents, context) : [],
  ]);
  const urlIds = new Map<string, string>(collections.map(({ id, urlId }) => [id, urlId]));
  const pathOf = ({ collectionId, urlId }: { readonly collectionId: string; readonly urlId: string }): string =>
    `/${urlIds.get(collectionId) ?? collectionId}/${urlId}`;
  return {
    picks: {
      forms,
      newsletterLists,
      pages,
      links: linkChoices(contents, pages),
      collections: collections.map(({ id, title }) => ({ value: id, label: title })),
    },
    products: (offered?.products ?? []).map((product) => ({ value: pathOf(product), label: product.name })),
    collections,
    productPaths: new Map(named.map((product) => [product.id, pathOf(product)])),
  };
};
