import { type AnsweredSubscriber, ListedQuery } from '@kontor/contracts/newsletters/panel';
import type { MailingListView, NewsletterDay } from '@kontor/contracts/newsletters/queries';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { isNamed, notFound, orNotFound } from '../../../app/responses.server.ts';
import { lineChart } from '../../charts/line-chart.server.ts';
import { typedSearch } from '../../form-handling/typed-search.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { membersText } from '../lists/load-lists.server.ts';
import { LIST_INTENTS } from './intents.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;

/** From the numbers of today back to those of then. */
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

const askedIn = (listId: string, params: URLSearchParams): ListedQuery | null => {
  const asked = ListedQuery.safeParse({
    listId,
    standing: params.get('stand') === 'offen' ? 'asked' : 'joined',
    tag: params.get('schlagwort') || undefined,
    after: params.get('nach') || undefined,
  });
  return asked.success ? asked.data : null;
};

const hrefOf = (here: string, { standing, tag, after }: Pick<ListedQuery, 'standing' | 'tag' | 'after'>): string => {
  const params = new URLSearchParams();
  if (standing === 'asked') params.set('stand', 'offen');
  if (tag !== undefined) params.set('schlagwort', tag);
  if (after !== undefined) params.set('nach', after);
  return params.size === 0 ? here : `${here}?${params}`;
};

const found = async (asked: ListedQuery, email: string, here: string, { merchantNewsletters }: AppLoadContext) => {
  if (email !== '') {
    const one = await merchantNewsletters.find(asked.listId, email);
    return { subscribers: one ? [one] : [], next: null };
  }
  return merchantNewsletters.subscribers(asked).catch((error: unknown) => {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(here);
    throw error;
  });
};

/** One list: how it has grown, and who is on it. */
export const loadList = async (listId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('newsletters:read');
  const { searchParams } = new URL(request.url);
  const asked = askedIn(listId, searchParams);
  if (!asked) throw notFound();
  const here = `/newsletter/listen/${listId}`;
  const now = Date.now();
  const from = Math.floor(now / DAY_MS - DAYS) * DAY_MS;
  const { list, isOwn, days } = await context.merchantNewsletters.list(listId, from).catch(orNotFound);
  const { text: email } = await typedSearch(request, context, 'adresse');
  const { subscribers, next } = await found(asked, email, here, context);
  const text = panelTextOf(context);
  const done = LIST_INTENTS.find((intent) => intent !== 'import' && intent === searchParams.get('ok'));
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
    here,
    filters: (['joined', 'asked'] as const).map((one) => ({
      label: text(`newsletter.standing.${one}`),
      href: hrefOf(here, { standing: one, tag: undefined, after: undefined }),
      isChosen: email === '' && one === standing && tag === undefined,
    })),
    tag: tag ?? null,
    rows: subscribers.map((subscriber) => rowOf(subscriber, context)),
    first: asked.after === undefined ? null : hrefOf(here, { standing, tag, after: undefined }),
    more: next === null ? null : hrefOf(here, { standing, tag, after: next }),
    notice: done && done !== 'import' ? text(`newsletter.done.${done}`) : null,
  };
};
