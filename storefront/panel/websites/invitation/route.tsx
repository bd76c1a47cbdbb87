import { InvitationLink, SignUpInvitedBody } from '@kontor/contracts/accounts/calls';
import type { AppLoadContext } from '@remix-run/node';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { isRefusal, notFound, textOf } from '../../../app/responses.server.ts';
import { NewPasswordField } from '../../form-handling/credential-fields.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { readBody } from '../../form-handling/read-form.server.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

export const handle = { needs: 'public', place: 'frontDoor' };

const linkIn = ({ siteId, accountId, proof }: LoaderFunctionArgs['params']): InvitationLink => {
  const link = InvitationLink.safeParse({ siteId, token: `${accountId}.${proof}` });
  if (!link.success) throw notFound();
  return link.data;
};

const loadInvitation = async (link: InvitationLink, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const [{ site, role, email, hasAccount, mayBegin }, viewer] = await Promise.all([
    context.accounts.invitation(link),
    context.accounts.viewer(),
  ]);
  const own = viewer === null ? null : (await context.accounts.account()).email;
  const title = text('joining.title', { site });
  return {
    ...{ title, own, mayBegin, meta: { title } },
    lead: text('joining.lead', { role: textOf(context)(`role.${role}`) }),
    known: hasAccount ? text('joining.known', { email }) : text('joining.elsewhere'),
    signUp: hasAccount ? null : '/registrieren',
    beginning: text('joining.new', { email }),
    wayIn: `/anmelden?weiter=${encodeURIComponent(`/einladung/${link.siteId}/${link.token.replace('.', '/')}`)}`,
  };
};

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  try {
    return data({ problem: null, ...(await loadInvitation(linkIn(params), context)) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const meta = { title: panelTitle(context, 'joining.gone') };
    return data({ problem: context.inWords(error.text), meta }, { status: 422 });
  }
};
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'invitation.failed',
    write: async (form, intent) => {
      const link = linkIn(params);
      if (intent === 'signUp') {
        form.set('siteId', link.siteId);
        form.set('token', link.token);
        await context.accounts.signUpInvited(readBody(SignUpInvitedBody, form));
      } else {
        await context.websites.join(link);
      }
      return redirect(`/websites?website=${link.siteId}&beigetreten=1`, 303);
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaTags(loaded?.meta);

type Loaded = Awaited<ReturnType<typeof loadInvitation>>;

const Accept = ({ own }: { readonly own: string }) => {
  const text = usePanelText();
  return (
    <>
      <p>{text('joining.own', { email: own })}</p>
      <PanelForm intent="join" submit={text('joining.accept')} />
    </>
  );
};

const Known = ({ known, wayIn, signUp }: Pick<Loaded, 'known' | 'wayIn' | 'signUp'>) => {
  const text = usePanelText();
  return (
    <>
      <p>{known}</p>
      <p>
        <Link className="button" to={wayIn}>
          {text('joining.signIn')}
        </Link>
      </p>
      {signUp !== null && (
        <p>
          <Link className="more-link" to={signUp}>
            {text('signUp.none')}
          </Link>
        </p>
      )}
    </>
  );
};

const Begin = ({ beginning, wayIn }: Pick<Loaded, 'beginning' | 'wayIn'>) => {
  const text = usePanelText();
  return (
    <>
      <p>{beginning}</p>
      <PanelForm intent="signUp" submit={text('joining.create')}>
        <PanelField label={text('invitation.name')} name="name" autoComplete="name" required />
        <NewPasswordField label={text('signIn.password')} />
      </PanelForm>
      <p>
        <Link className="more-link" to={wayIn}>
          {text('joining.other')}
        </Link>
      </p>
    </>
  );
};

const Invitation = () => {
  const loaded = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  if (loaded.problem !== null) {
    return (
      <SignInFrame title={text('joining.gone')}>
        <p role="alert">{loaded.problem}</p>
      </SignInFrame>
    );
  }
  const { title, lead, own, mayBegin } = loaded;
  return (
    <SignInFrame title={title} lead={lead} answer={answer}>
      {own !== null ? <Accept own={own} /> : mayBegin ? <Begin {...loaded} /> : <Known {...loaded} />}
    </SignInFrame>
  );
};
export default Invitation;
