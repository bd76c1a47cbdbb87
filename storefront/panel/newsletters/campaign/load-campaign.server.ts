import type { AnsweredRecipient } from '@kontor/contracts/newsletters/campaign-panel';
import { campaignStatus, type CampaignView } from '@kontor/contracts/newsletters/campaigns';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { PagedQuery, readList } from '../../frame/list.server.ts';
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

const recordOf = async (campaign: CampaignView, request: Request, context: AppLoadContext) => {
  if (campaign.status === 'draft') return null;
  const here = `${CAMPAIGNS}/${campaign.id}`;
  const list = await readList(request, context, { path: here, schema: PagedQuery, params: { after: 'nach' } });
  const { recipients, next } = await list.find(({ after }) => context.merchantCampaigns.recipients(campaign.id, after));
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
    ...list.ways(next),
  };
};

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
    // Versioned, so that a frame reloads it after a change.
    preview:
      campaign && `${CAMPAIGNS}/${campaign.id}/vorschau?${new URLSearchParams({ version: String(campaign.version) })}`,
    mail: campaign && (await campaigns.preview(campaign.id)).text,
    audience:
      audience &&
      text(audience.isMore ? 'campaign.audienceMore' : 'campaign.audience', { n: numberOf(context)(audience.count) }),
    record: campaign && (await recordOf(campaign, request, context)),
    notice: done ? text(`campaign.done.${done}`) : null,
  };
};
