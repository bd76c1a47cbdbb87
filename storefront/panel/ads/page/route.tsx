import type { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { CopyButton } from '../../../app/components/copy-button.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { SettingsForm } from '../../preferences/settings-form.tsx';
import { ADS_GROUPS } from './ads-fields.ts';
import { changeAds, loadAds } from './ads.server.ts';

export const handle = { needs: 'products:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAds(request, context);
export const action = (args: ActionFunctionArgs) => changeAds(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Address = ({ label, value }: { label: string; value: string }) => {
  const id = useId();
  return (
    <div className="panel-field">
      <label htmlFor={id}>{label}</label>
      <div className="settings-find">
        <input
          id={id}
          className="panel-key"
          readOnly
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton className="button quiet" name={label} copied={value} />
      </div>
    </div>
  );
};

const WithoutPicture = () => {
  const { pictureless, isMore } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (pictureless.length === 0) return null;
  return (
    <>
      <h3>{text('ads.pictureless')}</h3>
      <p className="panel-text">{text('ads.picturelessText')}</p>
      <ul className="panel-text">
        {pictureless.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        {isMore && <li>{text('ads.picturelessMore')}</li>}
      </ul>
    </>
  );
};

const Renewal = () => {
  const { generation, renewed, mayRenew } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <>
      {renewed !== null && <p className="panel-hint">{renewed}</p>}
      {mayRenew && (
        <details className="panel-more">
          <summary>{text('ads.renew')}</summary>
          <PanelForm intent="renew" submit={text('ads.renewNow')} submitClass="button panel-danger">
            <input type="hidden" name="generation" value={generation} />
            <p className="panel-text">{text('ads.renewText')}</p>
          </PanelForm>
        </details>
      )}
    </>
  );
};

/** MP-03 */
const Ads = () => {
  const { xml, tsv, generation, form, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const answer = usePanelAnswer();
  return (
    <div className="panel-page">
      <PageHead title={text('ads.title')} />
      <Alert answer={answer?.ok === false && answer.intent === 'renew' ? answer : undefined} />
      <Notice notice={notice} />
      <section aria-labelledby="feed">
        <h2 id="feed">{text('ads.feed')}</h2>
        <p className="panel-text">{text('ads.feedText')}</p>
        <Address label={text('ads.xml')} value={xml} />
        <Address label={text('ads.tsv')} value={tsv} />
        <WithoutPicture />
        <Renewal key={generation} />
      </section>
      {form && (
        <section aria-labelledby="ads-settings">
          <h2 id="ads-settings">{text('ads.settings')}</h2>
          <SettingsForm
            data={form}
            groups={ADS_GROUPS}
            // The form covers every field of its area.
            whole={(settings) => settings as CommercePreferences['ads']}
            submit={text('settings.save')}
          />
        </section>
      )}
    </div>
  );
};
export default Ads;
