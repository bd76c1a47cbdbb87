import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

export const handle = { needs: 'signedIn', place: 'frontDoor' };
export const loader = ({ context }: LoaderFunctionArgs) => ({
  meta: { title: panelTitle(context, 'websites.deleteTitle') },
});
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'websites.deleteFailed',
    write: async () => {
      await context.websites.deleteAccount();
      return redirect('/anmelden?ok=gone', 303);
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const DeleteAccount = () => {
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('websites.deleteTitle')}
        lead={text('websites.deleteText')}
        back={{ to: '/konto', label: text('account.title') }}
      />
      <Outcome notice={null} />
      <PanelForm intent="delete" submit={text('websites.delete')} submitClass="button quiet" />
    </div>
  );
};
export default DeleteAccount;
