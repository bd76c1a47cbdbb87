import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preference-calls';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { SettingsForm } from '../../settings/settings-form.tsx';
import { SUBJECTS } from '../../settings/subjects.ts';
import { loadSetting, saveSetting } from './setting.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSetting(params['subject'], request, context);
export const action = (args: ActionFunctionArgs) => saveSetting(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** One subject of what a shop is set up for (MP-04, MP-06). */
const Setting = () => {
  const { path, form, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const answer = usePanelAnswer();
  const subject = SUBJECTS.find((one) => one.path === path);
  if (!subject) return null;
  return (
    <div className="panel-page">
      <header className="panel-head">
        <p>
          <Link className="more-link" to="/einstellungen">
            {text('settings.back')}
          </Link>
        </p>
        <h1>{text(subject.title)}</h1>
        <p className="panel-lead">{text(subject.about)}</p>
      </header>
      {notice !== null && answer === undefined && (
        <p className="panel-notice" role="status">
          {notice}
        </p>
      )}
      <SettingsForm
        key={path}
        data={form}
        groups={subject.groups}
        // The form has every field of its area.
        whole={(settings) => settings as SettingsByArea[SettingsArea]}
        submit={text('settings.save')}
      />
    </div>
  );
};
export default Setting;
