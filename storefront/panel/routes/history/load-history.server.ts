import {
  AskHistory,
  type Causes,
  type CauseStep,
  type EventPlace,
  THING_KINDS,
  type ThingAt,
} from '@kontor/contracts/analytics/history';
import type { Refusal, RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { parseBody } from '../../forms/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyAddress } from '../../history/address.ts';
import { branchesOf, eventWord, partText, whoText } from '../../history/words.server.ts';
import { momentOf, numberOf } from '../../inventory/words.server.ts';
import { parseMoment } from '../../settings/form-values.ts';

const placeRow = (place: EventPlace, context: AppLoadContext) => ({
  label: eventWord(place, context),
  who: whoText(place, context),
  to: place.thing && historyAddress(place.thing),
  about: place.thing ? panelTextOf(context)(`history.kinds.${place.thing.kind}`) : place.stream,
});

const stepRow = (step: CauseStep, context: AppLoadContext) =>
  step.step === 'event'
    ? { ...placeRow(step, context), id: null }
    : { label: panelTextOf(context)(`history.step.${step.step}`), who: null, to: null, about: null, id: step.id };
export type StepRow = ReturnType<typeof stepRow>;

const causesOf = ({ chain, caused, isCut }: Causes, context: AppLoadContext) => ({
  chain: chain.map((step) => stepRow(step, context)),
  caused: caused.map((place) => placeRow(place, context)),
  isCut,
});

/** The last part of a path says what stands there. */
const differenceRow = ({ path, before, after }: ThingAt['looked']['differences'][number], context: AppLoadContext) => {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return { path, before: partText(name, before, context), after: partText(name, after, context) };
};

const shownThing = (thing: ThingAt, context: AppLoadContext) => {
  const { kind, id, name, looked, listed, changes, unknown, state } = thing;
  const text = panelTextOf(context);
  const number = numberOf(context);
  const to = (change: number) => historyAddress({ kind, id, change });
  const { change } = looked;
  const [count, moment] = [number(changes), momentOf(context)];
  return {
    title: text('history.named', { kind: text(`history.kinds.${kind}`), name }),
    stand: text('history.stand', { change: number(change), changes: count, moment: moment(looked.at) }),
    unknown: unknown > 0 ? text('history.unknownTypes', { count: number(unknown) }) : null,
    change,
    changes,
    ways: {
      first: change > 1 ? to(1) : null,
      earlier: change > 1 ? to(change - 1) : null,
      later: change < changes ? to(change + 1) : null,
      last: change < changes ? to(changes) : null,
    },
    state: branchesOf(state, context),
    looked: {
      label: eventWord(looked, context),
      type: looked.type,
      who: whoText(looked, context),
      differences: looked.differences.map((difference) => differenceRow(difference, context)),
      said: branchesOf(looked.data, context),
      causes: looked.causes && causesOf(looked.causes, context),
    },
    rows: listed.toReversed().map((row) => ({
      change: row.change,
      label: eventWord(row, context),
      who: whoText(row, context),
      to: to(row.change),
      isHere: row.change === change,
    })),
  };
};
export type ShownThing = ReturnType<typeof shownThing>;

/** What the address asks for, as it was typed. */
const typedIn = (searchParams: URLSearchParams) => ({
  kind: searchParams.get('art') ?? THING_KINDS[0],
  id: searchParams.get('id') ?? '',
  at: searchParams.get('stand') ?? '',
  change: searchParams.get('nr'),
});

/** A moment by the shop's clock as an instant; what is none stays as it is, and is refused. */
const instantText = (typed: string, { site }: AppLoadContext): string => {
  const at = parseMoment(typed, site);
  return at === null ? typed : new Date(at).toISOString();
};

const problemOf = ({ text, fields = {} }: Refusal, context: AppLoadContext) => {
  const words = (told: RefusalText | undefined): string | null => {
    if (!told) return null;
    const { since } = told.params ?? {};
    const params = typeof since === 'string' ? { since: momentOf(context)(Date.parse(since)) } : told.params;
    return context.inWords({ key: told.key, ...(params && { params }) });
  };
  return {
    title: panelTextOf(context)('history.failed'),
    message: words(text) ?? '',
    kind: words(fields['kind']),
    id: words(fields['id']),
    at: words(fields['at']),
  };
};

/** Something as it was, and why. */
export const loadHistory = async (request: Request, context: AppLoadContext) => {
  await context.access('analytics:read');
  const { searchParams } = new URL(request.url);
  const text = panelTextOf(context);
  const typed = typedIn(searchParams);
  const page = {
    typed,
    kinds: THING_KINDS.map((kind) => ({ value: kind, label: text(`history.kinds.${kind}`) })),
    meta: { title: panelTitle(context, 'history.title') },
  };
  if (!searchParams.has('id')) return { ...page, thing: null, problem: null };
  try {
    const { change, ...asked } = { ...typed, at: instantText(typed.at, context) };
    const found = await context.history.look(parseBody(AskHistory, { ...asked, ...(change !== null && { change }) }));
    return { ...page, thing: shownThing(found, context), problem: null };
  } catch (error) {
    if (!isRefusal(error) || error.code === 'forbidden' || error.code === 'signInNeeded') throw error;
    return { ...page, thing: null, problem: problemOf(error, context) };
  }
};
