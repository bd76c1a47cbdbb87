import { NewSite } from '@kontor/contracts/sites/new-sites';
import { CURRENCIES } from '@kontor/contracts/kernel/money';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PanelCheck, PanelSelect } from '../../form-handling/inputs.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { NameAndAddress } from './address-field.tsx';
import { StartingPoints } from './starting-points.tsx';

const LANGUAGES = ['de', 'de-AT', 'de-CH', 'en'] as const;
/** Of those who speak German, before the others. */
const NEAR = ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'];
const KEY_FIELD = 'key';

export const handle = { needs: 'signedIn', place: 'frontDoor' };
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { language } = context.site;
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const currencies = new Intl.DisplayNames(language, { type: 'currency' });
  return {
    meta: { title: panelTitle(context, 'websites.new') },
    host: new URL(context.frontDoor).host,
    languages: LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })),
    currencies: CURRENCIES.map((value) => ({ value, label: `${currencies.of(value) ?? value} (${value})` })),
    timeZones: [...new Set([...NEAR, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
      value,
      label: value.replaceAll('_', ' '),
    })),
    language: language === 'en' ? 'en' : 'de',
    key: context.newKey(),
  };
};
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'websites.failed',
    write: async (form) => {
      const site = { ...readBody(NewSite, form), publishes: form.has('publishes') };
      const { id, homeId } = await context.websites.create(site, textIn(form, KEY_FIELD).slice(0, 100));
      return redirect(`/websites?website=${id}&seite=${homeId}`, 303);
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const NewWebsite = () => {
  const { host, languages, currencies, timeZones, language, key } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('websites.new')}
        lead={text('websites.newLead')}
        back={{ to: '/websites', label: text('websites.title') }}
      />
      <Outcome notice={null} />
      <PanelForm submit={text('websites.create')} about={{ [KEY_FIELD]: key }} className="new-website">
        <NameAndAddress host={host} />
        <StartingPoints name="from" />
        <PanelSelect label={text('websites.language')} name="language" choices={languages} defaultValue={language} />
        <PanelSelect label={text('websites.currency')} name="currency" choices={currencies} defaultValue="EUR" />
        <PanelSelect
          label={text('websites.timeZone')}
          name="timeZone"
          choices={timeZones}
          defaultValue="Europe/Berlin"
        />
        <PanelCheck label={text('websites.publishes')} name="publishes" />
      </PanelForm>
    </div>
  );
};
export default NewWebsite;
