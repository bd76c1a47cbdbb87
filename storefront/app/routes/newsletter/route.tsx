import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useText } from '../../frame/page-frame.tsx';
import { NEWSLETTER } from '../../newsletters/sign-up-answer.ts';
import { signUpForNewsletter } from '../../newsletters/sign-up-action.server.ts';
import { SignUpForm } from '../../newsletters/sign-up-form.tsx';
import { metaTags } from '../../page-meta.ts';
import { notFound, textOf, titleOf } from '../../responses.server.ts';
import '../../frame/later-texts.ts';

/** @throws 404 Response if there is no list to join */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const place = searchParams.get(NEWSLETTER.place) === 'popup' ? 'popup' : 'block';
  const offer = await context.newsletters.offer(searchParams.get(NEWSLETTER.list), place);
  if (!offer) throw notFound();
  return { meta: { title: titleOf(context.site, textOf(context)('newsletter.title')) }, offer };
};

export const action = (args: ActionFunctionArgs) => signUpForNewsletter(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** NL-01: the result of a form sent without JavaScript, and the form on a page of its own. */
const Newsletter = () => {
  const { offer } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const text = useText();
  return (
    <div className="wrap notice">
      <h1>{text('newsletter.title')}</h1>
      <SignUpForm offer={offer} answered={answered} />
    </div>
  );
};
export default Newsletter;
