import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { type TextByKey, textsIn } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';

export const notFound = (): ReturnType<typeof data> => data(null, { status: 404 });

/** Turns “not found” errors into a 404. */
export const orNotFound = (error: unknown): never => {
  throw isRefusal(error) && error.code === 'notFound' ? notFound() : error;
};

/**
 * Form data of a request.
 * @throws 400 Response if it is not a form, or the refusal of an earlier check
 */
export const readForm = async ({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<FormData> => {
  const { refused } = context;
  if (refused !== null) throw data({ message: refused.message }, { status: refused.status });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
};

export const titleOf = (site: SiteView, title: string): string =>
  title === '' || title === site.title ? site.title : `${title} – ${site.title}`;

export const textOf = ({ site }: AppLoadContext): TextByKey => textsIn(site.language);

/** The process that mounts the build has its own copy of every error class, so `instanceof` does not work. */
export const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
export const isRefusal = (error: unknown): error is Refusal => isNamed(error, 'Refusal');

/** “Continue shopping” leads to the first navigation entry. */
export const shopHrefOf = ({ navigation }: SiteView): string => navigation[0]?.href ?? '/';
