import { NEWSLETTER_TOKEN } from '@kontor/contracts/newsletters/calls';
import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { loadNewsletterLink } from '../../newsletters/link.server.ts';
import { metaTags } from '../../page-meta.ts';
import { loadLink } from '../../restock/link-page.server.ts';
import { LinkPage } from '../../restock/link-page.tsx';
import { unsubscribe } from './action.server.ts';
import '../../frame/later-texts.ts';

export const loader = ({ params: { token = '' }, context }: LoaderFunctionArgs) =>
  token.startsWith(NEWSLETTER_TOKEN)
    ? loadNewsletterLink('unsubscribe', token, context)
    : loadLink('unsubscribe', token, context);

export const action = (args: ActionFunctionArgs) => unsubscribe(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** NL-01, page type 300. */
const Unsubscribe = () => (
  <LinkPage view={useLoaderData<typeof loader>()} pageType={PAGE_TYPES.newsletterUnsubscribe} />
);
export default Unsubscribe;
