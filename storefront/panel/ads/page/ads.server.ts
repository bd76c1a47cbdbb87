import type { KeptFeed } from '@kontor/contracts/ads/ads';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { SAVE_INTENT } from '../../form-handling/fields.ts';
import { settingsForm } from '../../preferences/load-settings.server.ts';
import { saveSettings } from '../../preferences/save-settings.server.ts';
import { ADS_FIELDS } from './ads-fields.ts';

const PAGE = '/werbung';
const DONE = { saved: 'settings.saved', renewed: 'ads.renewed' } as const;
const isDone = (name: string): name is keyof typeof DONE => Object.hasOwn(DONE, name);

const renewedText = ({ renewed }: KeptFeed, context: AppLoadContext): string | null => {
  if (renewed === null) return null;
  const text = panelTextOf(context);
  const moment = orderMoment(context)(renewed.at);
  return renewed.by === null
    ? text('ads.renewedBySystem', { moment })
    : text('ads.renewedAt', { name: renewed.by, moment });
};

export const loadAds = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('products:read');
  const [feed, { products, isMore }] = await Promise.all([context.ads.feed(), context.ads.withoutPicture()]);
  const kept = roleMay(role, 'settings:write') ? await context.settings.read('ads') : null;
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: panelTitle(context, 'ads.title') },
    xml: feed.xml,
    tsv: feed.tsv,
    generation: feed.generation,
    pictureless: products.map(({ id, name }) => ({ name, to: `/produkte/${id}` })),
    isMore,
    renewed: renewedText(feed, context),
    mayRenew: roleMay(role, 'products:write'),
    form: kept && { ...settingsForm('ads', kept, ADS_FIELDS, context), area: 'ads' as const },
    notice: isDone(done) ? panelTextOf(context)(DONE[done]) : null,
  };
};

export const changeAds = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'ads.failed',
    write: async (form, intent) => {
      if (intent === SAVE_INTENT) {
        await saveSettings('ads', form, ADS_FIELDS, context);
        return redirect(`${PAGE}?ok=saved`, 303);
      }
      const generation = Number(textIn(form, 'generation'));
      if (intent !== 'renew' || !Number.isSafeInteger(generation))
        throw new Refusal('invalid', { key: 'error.invalid' });
      await context.ads.renewFeed(generation);
      return redirect(`${PAGE}?ok=renewed`, 303);
    },
  });
