import { SiteId } from '@kontor/contracts/kernel/ids';
import { Challenge } from '@kontor/contracts/websites/calls';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { isRefusal, notFound, orNotFound } from '../../../app/responses.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

/** Asked for before a page lets somebody through: an own need would lead back here from a form. */
export const handle = { needs: 'public', place: 'frontDoor' };

/**
 * The way from a site's host over the front door and back. After a form (signing in, confirming) the person goes on by
 * a link, as the Content Security Policy lets no form lead to another host.
 */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const [siteId, challenge] = [SiteId.safeParse(params['siteId']), Challenge.safeParse(params['challenge'])];
  if (!siteId.success || !challenge.success) throw notFound();
  const way = `/eintritt/${siteId.data}/${challenge.data}`;
  const onward = encodeURIComponent(`${way}/weiter`);
  if ((await context.accounts.viewer()) === null) throw redirect(`/anmelden?weiter=${onward}`);
  if (params['step'] === 'weiter') {
    return { meta: { title: panelTitle(context, 'entry.onward') }, href: `/config${way}`, site: siteId.data };
  }
  const isConfirming = params['step'] === 'bestaetigt';
  if (params['step'] !== undefined && !isConfirming) throw notFound();
  const address = await context.websites.entry(siteId.data, challenge.data, isConfirming).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'confirmationNeeded') throw redirect(`/bestaetigen?weiter=${onward}`);
    return orNotFound(error);
  });
  throw redirect(address);
};
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Onward = () => {
  const { href, site } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <SignInFrame title={text('entry.onward')} lead={text('entry.onwardLead', { site })}>
      <p>
        <a className="button" href={href}>
          {text('entry.onwardLink')}
        </a>
      </p>
    </SignInFrame>
  );
};
export default Onward;
