import { campaignStatus, type CampaignView } from '@kontor/contracts/newsletters/campaigns';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { PagedQuery, readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';

export const CAMPAIGNS = '/newsletter/kampagnen';

const rowOf = (campaign: CampaignView, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { id, content, counts, savedAt, startedAt } = campaign;
  const status = campaignStatus(campaign);
  const moment = momentOf(context);
  return {
    id,
    href: `${CAMPAIGNS}/${id}`,
    subject: content.subject,
    status,
    statusText: text(`campaigns.status.${status}`),
    about:
      startedAt === null
        ? text('campaigns.savedAt', { moment: moment(savedAt) })
        : text('campaigns.startedAt', { moment: moment(startedAt) }),
    figures:
      status === 'draft'
        ? null
        : text('campaigns.figures', { sent: numberOf(context)(counts.sent), all: numberOf(context)(counts.planned) }),
  };
};

export const loadCampaigns = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('newsletters:read');
  const list = await readList(request, context, { path: CAMPAIGNS, schema: PagedQuery, params: { after: 'nach' } });
  const { campaigns, next } = await list.find(({ after }) => context.merchantCampaigns.list(after));
  return {
    meta: { title: panelTitle(context, 'campaigns') },
    rows: campaigns.map((campaign) => rowOf(campaign, context)),
    canWrite: roleMay(role, 'newsletters:write'),
    ...list.ways(next),
  };
};
