import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { checkCrumb } from '../../cart/cart-actions.server.ts';
import { loadNewsletterLink } from '../../newsletters/link.server.ts';
import { metaTags } from '../../page-meta.ts';
import { readForm } from '../../responses.server.ts';
import { followLink } from '../../restock/link-page.server.ts';
import { LinkPage } from '../../restock/link-page.tsx';
import '../../frame/later-texts.ts';

export const loader = ({ params: { token = '' }, context }: LoaderFunctionArgs) =>
  loadNewsletterLink('confirm', token, context);

export const action = async (args: ActionFunctionArgs) => {
  const { params, context } = args;
  const form = await readForm(args);
  return followLink(args, () => {
    checkCrumb(form, context);
    return context.newsletters.confirm(params['token'] ?? '');
  });
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** NL-01: double opt-in. */
const Confirm = () => <LinkPage view={useLoaderData<typeof loader>()} />;
export default Confirm;
