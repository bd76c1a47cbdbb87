import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { checkCrumb } from '../../cart/cart-actions.server.ts';
import { ConsentForm } from '../../consent/consent-form.tsx';
import { consentOf, rememberConsent } from '../../consent/consent.server.ts';
import { useText } from '../../frame/page-frame.tsx';
import { SiteLink } from '../../frame/site-link.tsx';
import { metaTags } from '../../page-meta.ts';
import { isRefusal, notFound, readForm, textOf, titleOf } from '../../responses.server.ts';
import { returnPath } from '../../return-to.server.ts';
import '../../frame/later-texts.ts';

/** @throws 404 Response if the shop asks for no consent */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const consent = consentOf(context);
  if (!consent) throw notFound();
  const { choice, privacyHref } = consent;
  const text = textOf(context);
  return {
    meta: { title: titleOf(context.site, text('consent.title')) },
    chosen: text(choice === null ? 'consent.chosen.none' : `consent.chosen.${choice}`),
    privacyHref,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { context } = args;
  const form = await readForm(args);
  try {
    checkCrumb(form, context);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw data({ message: textOf(context)('session.expired') }, { status: 403 });
  }
  rememberConsent(context, form.get('choice'));
  return redirect(returnPath(form.get('returnTo'), new URL(context.origin).origin), 303);
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaTags(loaded?.meta);

/** MP-03: shows and changes the visitor's consent. */
const Cookies = () => {
  const { chosen, privacyHref } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <div className="wrap notice">
      <h1>{text('consent.title')}</h1>
      <p>{text('consent.needed')}</p>
      <p>{text('consent.ask')}</p>
      <p role="status">{chosen}</p>
      <ConsentForm />
      <p>
        <SiteLink link={{ title: text('consent.privacy'), href: privacyHref }} />
      </p>
    </div>
  );
};
export default Cookies;
