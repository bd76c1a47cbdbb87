import type { AnsweredRecipient } from '@kontor/contracts/newsletters/campaign-panel';
import { campaignStatus, type CampaignView } from '@kontor/contracts/newsletters/campaigns';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { isNamed, orNotFound } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { CAMPAIGNS } from '../campaigns/load-campaigns.server.ts';
import { NEW_CAMPAIGN } from './action.server.ts';

const DONE = ['save', 'test', 'start', 'pause', 'resume'] as const;
const COUNTS = ['planned', 'sent', 'failed', 'skipped', 'bounced', 'unsubscribed'] as const;
const EMPTY = { subject: '', preview: '', html: '', listId: '', tag: null };

const recipientRow = (recipient: AnsweredRecipient, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { personId, email, status, at, reason, mayBeDouble } = recipient;
  return {
    personId,
    email: email ?? text('newsletter.erased'),
    status,
    statusText: text(`campaign.recipient.${status}`),
    moment: momentOf(context)(at),
    dateTime: new Date(at).toISOString(),
    reason,
    mayBeDouble,
  };
};

const recordOf = async (campaign: CampaignView, after: string | undefined, context: AppLoadContext) => {
  if (campaign.status === 'draft') return null;
  const here = `${CAMPAIGNS}/${campaign.id}`;
  const { recipients, next } = await context.merchantCampaigns
    .recipients(campaign.id, after)
    .catch((error: unknown) => {
      if (isNamed(error, 'InvalidPageKey')) throw redirect(here);
      throw error;
    });
  const text = panelTextOf(context);
  const number = numberOf(context);
  const { planned, sent, failed, skipped } = campaign.counts;
  const done = sent + failed + skipped;
  const isGathering = !campaign.isAudienceRead;
  return {
    here,
    isRunning: campaignStatus(campaign) === 'sending',
    progress: {
      value: isGathering ? null : planned === 0 ? 1 : done / planned,
      said: isGathering
        ? text('campaign.gathering')
        : text('campaign.progress', { done: number(done), all: number(planned) }),
    },
    counts: COUNTS.map((name) => ({ label: text(`campaign.count.${name}`), value: number(campaign.counts[name]) })),
    rows: recipients.map((recipient) => recipientRow(recipient, context)),
    first: after === undefined ? null : here,
    more: next === null ? null : `${here}?${new URLSearchParams({ nach: next })}`,
  };
};

/** One campaign: the form to write it, or its record. */
export const loadCampaign = async (id: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('newsletters:read');
  const { merchantCampaigns: campaigns, merchantNewsletters: newsletters } = context;
  const campaign = id === NEW_CAMPAIGN ? null : await campaigns.byId(id).catch(orNotFound);
  const { lists, ownId } = await newsletters.lists();
  const { searchParams } = new URL(request.url);
  const text = panelTextOf(context);
  const done = DONE.find((one) => one === searchParams.get('ok'));
  const status = campaign ? campaignStatus(campaign) : 'draft';
  const audience = campaign && status === 'draft' ? await campaigns.audience(campaign.id) : null;
  return {
    meta: { title: panelTitle(context, 'campaigns') },
    title: campaign?.content.subject ?? text('campaigns.write'),
    isNew: campaign === null,
    version: campaign?.version ?? 0,
    content: campaign?.content ?? { ...EMPTY, listId: ownId ?? '' },
    lists: lists
      .filter(({ isArchived, id: listId }) => !isArchived || listId === campaign?.content.listId)
      .map(({ id: value, name: label }) => ({ value, label })),
    status,
    statusText: text(`campaigns.status.${status}`),
    canWrite: roleMay(role, 'newsletters:write'),
    // Named by its version, so that a frame shows the newest one.
    preview:
      campaign && `${CAMPAIGNS}/${campaign.id}/vorschau?${new URLSearchParams({ version: String(campaign.version) })}`,
    mail: campaign && (await campaigns.preview(campaign.id)).text,
    audience:
      audience &&
      text(audience.isMore ? 'campaign.audienceMore' : 'campaign.audience', { n: numberOf(context)(audience.count) }),
    record: campaign && (await recordOf(campaign, searchParams.get('nach') ?? undefined, context)),
    notice: done ? text(`campaign.done.${done}`) : null,
  };
};
