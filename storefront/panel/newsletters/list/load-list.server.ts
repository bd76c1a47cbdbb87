import { type AnsweredSubscriber, ListedQuery } from '@kontor/contracts/newsletters/panel';
import type { MailingListView, NewsletterDay } from '@kontor/contracts/newsletters/queries';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { notFound, orNotFound } from '../../../app/responses.server.ts';
import { lineChart } from '../../charts/line-chart.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { membersText } from '../lists/load-lists.server.ts';
import { LIST_INTENTS } from './intents.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;

const growthOf = (
  { name, members }: MailingListView,
  days: readonly NewsletterDay[],
  { from, now }: { readonly from: number; readonly now: number },
  context: AppLoadContext,
) => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const joined = days.reduce((sum, day) => sum + day.joined, 0);
  const left = days.reduce((sum, day) => sum + day.left, 0);
  let value = members - joined + left;
  const begin = { at: from, value };
  const points = days.map((day) => ({ at: day.day, value: (value += day.joined - day.left) }));
  const { language, timeZone } = context.site;
  const label = text('newsletter.growthText', { list: name, n: DAYS, from: number(begin.value), to: number(members) });
  return {
    chart: lineChart({ points: [begin, ...points], until: now, language, timeZone, label }),
    sums: text('newsletter.growthSums', { joined: number(joined), left: number(left), n: DAYS }),
  };
};

const rowOf = ({ personId, email, tags, membership }: AnsweredSubscriber, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { status, source, at, consent, failure } = membership;
  const shown = email ?? text('newsletter.erased');
  return {
    personId,
    email: shown,
    isErased: email === null,
    tags,
    status,
    statusText: text(`newsletter.standing.${status}`),
    since: text('newsletter.since', { moment: momentOf(context)(at), source: text(`newsletter.source.${source}`) }),
    notes: [
      ...(consent === '' ? [] : [text('newsletter.consentSaid', { consent })]),
      ...(failure === null ? [] : [text('newsletter.mailFailed', { reason: failure })]),
    ],
    labels: {
      tags: text('newsletter.tagsOf', { email: shown }),
      remove: text('newsletter.removeOf', { email: shown }),
    },
  };
};
export type SubscriberRowData = ReturnType<typeof rowOf>;

const listOf = (listId: string, request: Request, context: AppLoadContext) =>
  readList(request, context, {
    path: `/newsletter/listen/${listId}`,
    schema: ListedQuery.omit({ listId: true }).extend({ email: z.string().default('') }),
    params: {
      standing: { name: 'stand', values: { asked: 'offen' } },
      tag: 'schlagwort',
      email: 'adresse',
      after: 'nach',
    },
    sealed: 'email',
  });

export const loadList = async (listId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('newsletters:read');
  const of = ListedQuery.shape.listId.safeParse(listId);
  if (!of.success) throw notFound();
  const shown = await listOf(listId, request, context);
  const now = Date.now();
  const from = Math.floor(now / DAY_MS - DAYS) * DAY_MS;
  const { merchantNewsletters } = context;
  const { list, isOwn, days } = await merchantNewsletters.list(listId, from).catch(orNotFound);
  const { email, ...asked } = shown.query;
  const { subscribers, next } = await shown.find(async () => {
    if (email === '') return merchantNewsletters.subscribers({ ...asked, listId: of.data });
    const one = await merchantNewsletters.find(of.data, email);
    return { subscribers: one ? [one] : [], next: null };
  });
  const text = panelTextOf(context);
  const done = LIST_INTENTS.find(
    (intent) => intent !== 'import' && intent === new URL(request.url).searchParams.get('ok'),
  );
  const { standing, tag } = asked;
  return {
    meta: { title: panelTitle(context, 'newsletter') },
    name: list.name,
    members: membersText(list.members, context),
    isOwn,
    isArchived: list.isArchived,
    canWrite: roleMay(role, 'newsletters:write'),
    growth: growthOf(list, days, { from, now }, context),
    email,
    here: `/newsletter/listen/${listId}`,
    filters: (['joined', 'asked'] as const).map((one) => ({
      label: text(`newsletter.standing.${one}`),
      href: shown.href({ standing: one, tag: undefined, email: undefined }),
      isChosen: email === '' && one === standing && tag === undefined,
    })),
    tag: tag ?? null,
    rows: subscribers.map((subscriber) => rowOf(subscriber, context)),
    ...shown.ways(next),
    notice: done && done !== 'import' ? text(`newsletter.done.${done}`) : null,
  };
};
