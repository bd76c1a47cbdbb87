import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preferences/calls';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SUBJECTS } from '../subjects.ts';
import { loadSetting, saveSetting } from './setting.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSetting(params['subject'], request, context);
export const action = (args: ActionFunctionArgs) => saveSetting(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-04, MP-06 */
const Setting = () => {
  const { path, form, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const subject = SUBJECTS.find((one) => one.path === path);
  if (!subject) return null;
  return (
    <div className="panel-page">
      <PageHead
        title={text(subject.title)}
        back={{ to: '/einstellungen', label: text('settings.back') }}
        lead={text(subject.about)}
      />
      <Notice notice={notice} />
      <SettingsForm
        key={path}
        data={form}
        groups={subject.groups}
        // The form covers every field of its area.
        whole={(settings) => settings as SettingsByArea[SettingsArea]}
        submit={text('settings.save')}
      />
    </div>
  );
};
export default Setting;
