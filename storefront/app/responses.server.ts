import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { format, type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';

/** To be thrown: nothing at this address. */
export const notFound = (): ReturnType<typeof data> => data(null, { status: 404 });

/** Nothing at the address of what there is not, or not any more. */
export const orNotFound = (error: unknown): never => {
  throw isRefusal(error) && error.code === 'notFound' ? notFound() : error;
};

/** The fields of a form that was posted. Thrown: it is none (400), or it was refused on its way here. */
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

/** `Becher Düne – Hafen & Heide`; the site's own name alone for its home page. */
export const titleOf = (site: SiteView, title: string): string =>
  title === '' || title === site.title ? site.title : `${title} – ${site.title}`;

/** A text of the site's language. */
export const textOf =
  ({ site }: AppLoadContext) =>
  (key: MessageKey, params?: Parameters<typeof format>[1]): string =>
    format(messagesOf(site.language)[key], params);

/** The process that mounts the build has its own copy of every error class, so names tell what classes cannot. */
export const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
export const isRefusal = (error: unknown): error is Refusal => isNamed(error, 'Refusal');

/** Where shopping goes on: the first place that the navigation offers. */
export const shopHrefOf = ({ navigation }: SiteView): string => navigation[0]?.href ?? '/';
