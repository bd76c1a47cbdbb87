import type { SystemPage } from '@kontor/contracts/pages/system-pages';
import { type AppLoadContext, data } from '@remix-run/node';
import { loadSystemPage } from './system-page.server.ts';

type Data = ReturnType<typeof data>;

const isData = (thrown: unknown): thrown is Data =>
  typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit';

const systemPageFor = (status: number): SystemPage | null => {
  if (status === 404) return 'notFound';
  return status >= 500 ? 'error' : null;
};

/** What the page says of it; `undefined`: nothing of its own. */
const messageOf = async (thrown: unknown): Promise<unknown> => {
  const body: unknown =
    thrown instanceof Response
      ? await thrown
          .clone()
          .json()
          .catch(() => null)
      : undefined;
  const said = isData(thrown) ? thrown.data : body;
  return typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined;
};

const loadOrNull = async (name: SystemPage, request: Request, context: AppLoadContext) => {
  try {
    return await loadSystemPage(name, request, context);
  } catch {
    // The store is lost, or the page itself fails: there is always the product's own.
    return null;
  }
};

/** For a page that failed while it was rendered; `null`: the site has no error page of its own. */
export const ownErrorAnswer = async (request: Request, context: AppLoadContext): Promise<Response | null> => {
  const page = await loadOrNull('error', request, context);
  return page && Response.json({ page }, { status: 500 });
};

/**
 * SF-01, page types 100 and 101: what a page threw, together with the site's own page for that, if there is one.
 */
export const withOwnErrorPage = async (
  thrown: unknown,
  request: Request,
  context: AppLoadContext,
): Promise<unknown> => {
  const init = isData(thrown) ? thrown.init : thrown instanceof Response ? thrown : null;
  const isAnswer = isData(thrown) || thrown instanceof Response;
  const status = isAnswer ? (init?.status ?? 200) : 500;
  const name = systemPageFor(status);
  const page = name && (await loadOrNull(name, request, context));
  if (page === null) return thrown;
  if (!isAnswer && !request.signal.aborted) context.report(thrown);
  const message = await messageOf(thrown);
  return data({ page, ...(message !== undefined && { message }) }, { status });
};
