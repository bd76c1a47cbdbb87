import { ListReleasesQuery } from '@kontor/contracts/releases/calls';
import type { ReleaseAnswer, ScheduleAnswer } from '@kontor/contracts/releases/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { titlesOf } from '../documents.server.ts';

export const PAGE = '/veroeffentlichungen';
const LIST = { path: PAGE, schema: ListReleasesQuery, params: { after: 'nach' } } as const;
const DONE = {
  published: 'releases.published',
  underWay: 'releases.underWay',
  scheduled: 'releases.scheduled',
  rescheduled: 'releases.rescheduled',
  cancelled: 'releases.cancelled',
  restored: 'releases.restored',
} as const;
export type Done = keyof typeof DONE;
const isDone = (name: string): name is Done => Object.hasOwn(DONE, name);

/** Pages that a row names. */
const NAMED = 5;

type Titles = ReadonlyMap<string, string>;
type Documents = ReleaseAnswer['documents'];

const pagesOf = (documents: Documents, titles: Titles, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const named = (chosen: Documents): string => {
    const pages = chosen
      .slice(0, NAMED)
      .map(({ documentId, urlId }) => titles.get(documentId) ?? `/${urlId ?? ''}`)
      .join(', ');
    return chosen.length <= NAMED ? pages : text('releases.andMore', { pages, n: chosen.length - NAMED });
  };
  const shown = documents.filter(({ edit }) => edit !== null);
  const gone = documents.filter(({ edit }) => edit === null);
  return [
    ...(shown.length === 0 ? [] : [text('releases.shows', { pages: named(shown) })]),
    ...(gone.length === 0 ? [] : [text('releases.withdraws', { pages: named(gone) })]),
  ];
};

const stateOf = ({ isLive, publishedAt, dropped }: ReleaseAnswer) =>
  isLive ? 'live' : dropped ? 'dropped' : publishedAt === null ? 'running' : 'former';

const releaseRow = (release: ReleaseAnswer, titles: Titles, context: AppLoadContext) => {
  const { release: n, begun, documents, restores, publishedAt, dropped } = release;
  const text = panelTextOf(context);
  const moment = orderMoment(context)(publishedAt ?? begun.at);
  const state = stateOf(release);
  return {
    n,
    title: text('releases.number', { n }),
    state,
    stateText: text(`releases.state.${state}`),
    by: begun.by === null ? text('releases.bySomebody', { moment }) : text('releases.by', { moment, name: begun.by }),
    pages: pagesOf(documents, titles, context),
    notes: [
      ...(restores === null ? [] : [text('releases.restores', { n: restores })]),
      ...(dropped === null ? [] : [textOf(context)(`releases.dropped.${dropped.reason}`)]),
    ],
    canReturn: state === 'former',
    labels: {
      restore: text('releases.restoreNamed', { n }),
      restoreText: text('releases.restoreText', { n }),
      restoreNow: text('releases.restoreNow', { n }),
    },
  };
};
export type ReleaseRow = ReturnType<typeof releaseRow>;

const scheduleRow = (schedule: ScheduleAnswer, titles: Titles, context: AppLoadContext) => {
  const { id, plan, status, documents, time, problems, changed } = schedule;
  const text = panelTextOf(context);
  const { language } = context.site;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: time.timeZone });
  const moment = format.format(time.at);
  const changedAt = orderMoment(context)(changed.at);
  return {
    id,
    plan,
    isHeld: status === 'held',
    canChange: status === 'scheduled' || status === 'held',
    status,
    statusText: text(`releases.state.${status === 'held' || status === 'started' ? status : 'scheduled'}`),
    title: text('releases.at', { moment, zone: time.timeZone }),
    pages: pagesOf(documents, titles, context),
    problems: problems.map(({ documentId, problem }) => {
      const words = textOf(context)(`releases.problem.${problem}`);
      return documentId === null
        ? text('releases.problemOfAll', { problem: words })
        : text('releases.problem', { page: titles.get(documentId) ?? documentId, problem: words });
    }),
    changed:
      changed.by === null
        ? text('releases.plannedAt', { moment: changedAt })
        : text('releases.plannedBy', { moment: changedAt, name: changed.by }),
    labels: {
      change: text('releases.changeNamed', { moment }),
      cancel: text('releases.cancelNamed', { moment }),
      publish: text('releases.publishNowNamed', { moment }),
    },
  };
};
export type ScheduleRow = ReturnType<typeof scheduleRow>;

export const loadReleases = async (request: Request, context: AppLoadContext) => {
  const viewer = await context.access('content:read');
  const list = await readList(request, context, LIST);
  const { releases, next } = await list.find((asked) => context.releases.list(asked));
  const { schedules } = await context.releases.schedules();
  const titles = await titlesOf(context);
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: panelTitle(context, 'releases.title') },
    mayPublish: roleMay(viewer.role, 'content:write'),
    schedules: schedules.map((schedule) => scheduleRow(schedule, titles, context)),
    releases: releases.map((release) => releaseRow(release, titles, context)),
    ...list.ways(next),
    notice: isDone(done) ? panelTextOf(context)(DONE[done]) : null,
  };
};
