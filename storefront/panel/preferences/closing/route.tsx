import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeLock, loadClosing } from './closing.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadClosing(request, context);
export const action = (args: ActionFunctionArgs) => changeLock(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** SF-01, page type 103 */
const Closing = () => {
  const { isLocked, isUnopened, lockScreen, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('settings.closing.title')}
        back={{ to: '/einstellungen', label: text('settings.title') }}
        lead={text('settings.closing.lead')}
      />
      <Outcome notice={notice} />
      <section aria-labelledby="meanwhile">
        <h2 id="meanwhile">{text('settings.closing.meanwhile')}</h2>
        <p className="panel-text">{text('settings.closing.goesOn')}</p>
        {lockScreen !== null && (
          <p>
            <Link className="more-link" to={lockScreen}>
              {text('settings.closing.design')}
            </Link>
          </p>
        )}
      </section>
      {isLocked && <PanelForm intent="unlock" submit={text('settings.closing.unlock')} />}
      {!isLocked && isUnopened && <p className="panel-notice">{text('settings.closing.unopened')}</p>}
      {!isLocked && !isUnopened && (
        <ConfirmButton
          intent="lock"
          label={text('settings.closing.lock')}
          about={text('settings.closing.about')}
          now={text('settings.closing.lockNow')}
        />
      )}
    </div>
  );
};
export default Closing;
