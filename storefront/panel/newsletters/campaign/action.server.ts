import { Refusal } from '@kontor/contracts/kernel/refusal';
import { CampaignContent } from '@kontor/contracts/newsletters/campaigns';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { parseBody, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { CAMPAIGNS } from '../campaigns/load-campaigns.server.ts';

export const NEW_CAMPAIGN = 'neu';
const CHANGES = ['start', 'pause', 'resume'] as const;

const contentIn = (form: FormData): CampaignContent =>
  parseBody(CampaignContent, {
    subject: textIn(form, 'subject'),
    preview: textIn(form, 'preview'),
    html: textIn(form, 'html'),
    listId: textIn(form, 'listId'),
    tag: textIn(form, 'tag').trim() || null,
  });

/** Writes it, tries it out, sends it, stops it. */
export const changeCampaign = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'campaign.failed',
    write: async (form, intent) => {
      const { merchantCampaigns: campaigns } = context;
      const named = params['campaignId'] ?? '';
      const id = named === NEW_CAMPAIGN ? null : named;
      const to = (campaignId: string, done: string) => redirect(`${CAMPAIGNS}/${campaignId}?ok=${done}`, 303);
      if (intent === 'save') {
        const saved = await campaigns.save(id, contentIn(form), Number(textIn(form, 'version')) || 0);
        return to(saved, 'save');
      }
      if (id === null) throw new Refusal('invalid', { key: 'error.invalid' });
      if (intent === 'test') {
        await campaigns.test(id);
        return to(id, 'test');
      }
      const change = CHANGES.find((one) => one === intent);
      if (!change) throw new Refusal('invalid', { key: 'error.invalid' });
      await campaigns.change(id, change);
      return to(id, change);
    },
  });
