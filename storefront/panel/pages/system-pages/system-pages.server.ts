import { roleMay } from '@kontor/contracts/accounts/permissions';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { SYSTEM_PAGE_NAMES, SYSTEM_PAGES, type SystemPage } from '@kontor/contracts/pages/system-pages';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { editorPath, PAGES } from '../addresses.ts';
import { changedText, stateOf } from '../page-words.server.ts';
import { startingBlocks } from './starting-blocks.server.ts';

const rowOf = async (name: SystemPage, mayPublish: boolean, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const made = await context.documents.systemPage(name);
  const page = made?.isDeleted ? null : made;
  const state = page && stateOf(page);
  const title = text(`system.${name}.name`);
  return {
    name,
    title,
    about: text(`system.${name}.about`),
    state,
    stateText: state === null ? text('system.standard') : text(`pages.state.${state}`),
    changed: page && changedText(page, context),
    /** Where it is edited; `null`: visitors get the product's own. */
    href: page && editorPath(page.id),
    mayReset: page !== null && (page.released === null || mayPublish),
    labels: {
      design: text('system.designNamed', { name: title }),
      edit: text('pages.editNamed', { name: title }),
      reset: text('system.resetNamed', { name: title }),
    },
  };
};

/** The pages that each site has, and which of them it has made its own. */
export const loadSystemPages = async (context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const mayPublish = roleMay(role, 'content:write');
  return {
    rows: await Promise.all(SYSTEM_PAGE_NAMES.map((name) => rowOf(name, mayPublish, context))),
    mayDraft: roleMay(role, 'content:draft'),
  };
};
export type SystemPagesData = Awaited<ReturnType<typeof loadSystemPages>>;

/** @returns where it is edited */
const design = async (name: SystemPage, context: AppLoadContext): Promise<string> => {
  const { documents } = context;
  const known = await documents.systemPage(name);
  if (known !== null) {
    if (known.isDeleted) await documents.restore(known.id);
    return editorPath(known.id);
  }
  const text = panelTextOf(context);
  const { id } = await documents.create({
    kind: 'page',
    title: text(`system.start.${name}.title`),
    urlId: SYSTEM_PAGES[name],
  });
  await documents.edit(id, { seen: 0, intents: [...startingBlocks(name, text)] });
  return editorPath(id);
};

const reset = async (name: SystemPage, { documents, releases }: AppLoadContext): Promise<void> => {
  const page = await documents.systemPage(name);
  if (page === null || page.isDeleted) return;
  if (page.released !== null) await releases.publish({ documentIds: [], withdrawn: [page.id] });
  await documents.remove(page.id);
};

export const isSystemPageChange = (intent: string): boolean => intent === 'design' || intent === 'reset';

/** @throws Refusal `notFound` */
export const changeSystemPage = async (intent: string, asked: string | undefined, context: AppLoadContext) => {
  const name = SYSTEM_PAGE_NAMES.find((one) => one === asked);
  if (name === undefined) throw new Refusal('notFound', { key: 'documents.unknown' });
  if (intent === 'design') return redirect(await design(name, context), 303);
  await reset(name, context);
  return redirect(`${PAGES}?ok=standardAgain`, 303);
};
