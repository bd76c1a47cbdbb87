import { type CollectionRestockBody, CreateStorePageBody } from '@kontor/contracts/catalogue/store-pages';
import { CollectionId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { ofSite } from '../../../app/frame/site-document.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { PagedQuery, readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { offeringOf, ownOffering } from '../../restock/offering.ts';
import { createStorePage, newPageIn, type Words } from './create-store-page.ts';

const PAGE = '/shop-seiten';
const MAX_LISTED = 100;
const LIST = { path: PAGE, schema: PagedQuery, params: { after: 'nach' } } as const;

const wordsOf = (context: AppLoadContext): Words => ({
  fallbackTitle: panelTextOf(context)('storePages.fallback'),
  allCategories: textOf(context)('shop.all'),
});

export const loadStorePages = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('products:write');
  const { site, queries } = context;
  const { searchParams } = new URL(request.url);
  const list = await readList(request, context, LIST);
  const { collections, next } = await list.find(({ after }) =>
    queries.catalogue.collections(site.id, { limit: MAX_LISTED, after }),
  );
  const content = await ofSite('navigation', context.showsDrafts, context);
  const links = content?.items.filter(({ area }) => area === 'main') ?? site.navigation;
  const linked = new Set<string | undefined>(links.flatMap((link) => ('pageId' in link ? link.pageId : link.href)));
  const [created, changed] = [searchParams.get('angelegt'), searchParams.get('geaendert')];
  return {
    meta: { title: panelTitle(context, 'storePages.title') },
    websiteId: site.id,
    words: wordsOf(context),
    pages: collections.map(({ id, title, urlId, restockOffered }) => ({
      id,
      title,
      urlId,
      href: `/${urlId}`,
      isLinked: linked.has(id) || linked.has(`/${urlId}`),
      offering: offeringOf(restockOffered),
    })),
    more: list.ways(next).more,
    mayLink: roleMay(role, 'content:write'),
    notice: noticeOf(context, { created, changed }),
  };
};

const noticeOf = (context: AppLoadContext, { created, changed }: Readonly<Record<string, string | null>>) => {
  const text = panelTextOf(context);
  if (created) return text('storePages.created', { address: `/${created}` });
  return changed ? text('storePages.saved', { address: `/${changed}` }) : null;
};

/** RS-01 */
const changeRestock = async (form: FormData, context: AppLoadContext): Promise<Response> => {
  const id = CollectionId.safeParse(textIn(form, 'collectionId'));
  const collection = id.success ? await context.queries.catalogue.collectionById(context.site.id, id.data) : null;
  if (!collection) throw new Refusal('notFound', { key: 'storePage.collectionMissing' });
  const body: CollectionRestockBody = { offered: ownOffering(textIn(form, 'offering')) };
  await context.storePages.changeRestock(collection.id, body);
  return redirect(`${PAGE}?geaendert=${collection.urlId}`, 303);
};

/** Creates a page for browsers without JavaScript, or changes an existing one. */
export const writeStorePages = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'storePages.failed',
    write: async (form, intent) => {
      if (intent === 'restock') return changeRestock(form, context);
      const page = newPageIn(typedIn(form));
      if (page.title === '') throw refuseField('title', { key: 'storePage.titleMissing' });
      parseBody(CreateStorePageBody.pick({ title: true, description: true }), page);
      const { urlId } = await createStorePage(page, wordsOf(context), context.storePages);
      return redirect(`${PAGE}?angelegt=${urlId}`, 303);
    },
  });
