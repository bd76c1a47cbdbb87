import { Refusal } from '@kontor/contracts/kernel/refusal';
import { CampaignContent } from '@kontor/contracts/newsletters/campaigns';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { bodyOf, type FormOf, typingOf } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { CAMPAIGNS } from '../campaigns/load-campaigns.server.ts';

export const NEW_CAMPAIGN = 'neu';
const CHANGES = ['start', 'pause', 'resume'] as const;

const CAMPAIGN: FormOf<CampaignContent> = {
  body: CampaignContent,
  fields: [
    { kind: 'text', name: 'subject' },
    { kind: 'text', name: 'preview' },
    { kind: 'text', name: 'html' },
    { kind: 'text', name: 'listId' },
    { kind: 'text', name: 'tag', isOptional: true },
  ],
};

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
        const saved = await campaigns.save(
          id,
          bodyOf(CAMPAIGN, form, typingOf(context)),
          Number(textIn(form, 'version')) || 0,
        );
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
