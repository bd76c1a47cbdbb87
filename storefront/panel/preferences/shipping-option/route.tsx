import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { SettingsForm } from '../settings-form.tsx';
import { OPTION_GROUPS, withOption } from './option-fields.ts';
import { loadOption, saveOption } from './option.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ context, params }: LoaderFunctionArgs) => loadOption(params['optionId'] ?? '', context);
export const action = (args: ActionFunctionArgs) => saveOption(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-04 */
const ShippingOptionPage = () => {
  const { id, title, options, form } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={title} back={{ to: '/einstellungen/versand', label: text('settings.shipping.back') }} />
      <SettingsForm
        key={id}
        data={form}
        groups={OPTION_GROUPS}
        whole={(settings) => withOption(options, id, settings)}
        submit={text('settings.save')}
        {...(id === null && { leadsTo: '/einstellungen/versand?ok=saved' })}
      />
    </div>
  );
};
export default ShippingOptionPage;
