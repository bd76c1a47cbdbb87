import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { isRefusal } from '../../../app/responses.server.ts';
import { wayOf } from '../../form-handling/write.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

export const handle = { needs: 'public' };

/** At a site: sends a member to the front door, and lets them in when they come back with a code. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code');
  if (code === null) {
    const way = wayOf(request);
    const isConfirming = searchParams.has('bestaetigt');
    if (!isConfirming && (await context.accounts.viewer())) throw redirect(way);
    throw redirect(context.accounts.askEntry(way, isConfirming));
  }
  try {
    throw redirect(await context.accounts.enter(code.slice(0, 100)), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const meta = { title: panelTitle(context, 'entry.title') };
    return data({ meta, message: context.inWords(error.text) }, { status: 422 });
  }
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaTags(loaded?.meta);

const Enter = () => {
  const { message } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <SignInFrame title={text('entry.title')}>
      <p role="alert">{message}</p>
      <p>
        <a className="button" href="/config/eintreten">
          {text('entry.again')}
        </a>
      </p>
    </SignInFrame>
  );
};
export default Enter;
