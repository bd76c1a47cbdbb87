import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { checkCrumb } from '../../cart/cart-actions.server.ts';
import { metaTags } from '../../page-meta.ts';
import { readForm } from '../../responses.server.ts';
import { followLink, loadLink } from '../../restock/link-page.server.ts';
import { LinkPage } from '../../restock/link-page.tsx';
import '../../frame/later-texts.ts';

export const loader = ({ params: { token = '' }, context }: LoaderFunctionArgs) => loadLink('confirm', token, context);

export const action = async (args: ActionFunctionArgs) => {
  const { params, context } = args;
  const form = await readForm(args);
  return followLink(args, () => {
    checkCrumb(form, context);
    return context.restock.confirm(params['token'] ?? '');
  });
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** RS-03: confirms the address. */
const Confirm = () => <LinkPage view={useLoaderData<typeof loader>()} />;
export default Confirm;
