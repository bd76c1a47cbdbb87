import { AskHistory } from '@kontor/contracts/time-travel/history';
import { THING_KINDS } from '@kontor/contracts/time-travel/thing-kind';
import type { Causes, CauseStep, ThingAt } from '@kontor/contracts/time-travel/responses';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { loadEvents } from '../events/load-events.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyAddress, whyAddAddress, whyPriceAddress } from '../address.ts';
import { branchesOf, currencyIn, partText, pathWords } from '../state.server.ts';
import { clockText, eventWord, placeRow, refusalText, shownInstant, typedInstant, whoText } from '../words.server.ts';
import { findSetting, settingChoices, settingChosen, settingWord } from '../settings.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';

const stepRow = (step: CauseStep, context: AppLoadContext) =>
  step.step === 'event'
    ? { place: placeRow(step, context), label: null, id: null }
    : { place: null, label: panelTextOf(context)(`history.step.${step.step}`), id: step.id };
export type StepRow = ReturnType<typeof stepRow>;

const causesOf = ({ chain, caused, isCut }: Causes, context: AppLoadContext) => ({
  chain: chain.map((step) => stepRow(step, context)),
  caused: caused.map((place) => placeRow(place, context)),
  isCut,
});

/** The last path segment tells the kind of value. */
const differenceRow = (
  { path, before, after }: ThingAt['looked']['differences'][number],
  context: AppLoadContext,
  currency: ReturnType<typeof currencyIn>,
) => {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return {
    path: pathWords(path, context),
    before: partText(name, before, context, currency),
    after: partText(name, after, context, currency),
  };
};

const questionOf = ({ kind, id, looked }: ThingAt, context: AppLoadContext) => {
  const text = panelTextOf(context);
  if (kind === 'cart' || kind === 'order') return { to: whyPriceAddress({ kind, id }), label: text('why.wayPrice') };
  if (kind !== 'stock') return null;
  return { to: whyAddAddress({ sku: id, at: looked.at }), label: text('why.wayAdd') };
};

/** `Bestellung 1001`, `Einstellungen: Versand` */
const nameOf = ({ kind, id, name }: ThingAt, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const setting = kind === 'setting' ? findSetting(id) : null;
  if (setting) return text('history.settingsNamed', { name: settingWord(setting, context) });
  return text('history.named', { kind: text(`history.kinds.${kind}`), name });
};

const shownThing = (thing: ThingAt, context: AppLoadContext) => {
  const { kind, id, looked, listed, changes, unknown, state } = thing;
  const text = panelTextOf(context);
  const number = numberOf(context);
  const to = (change: number) => historyAddress({ kind, id, change });
  const { change } = looked;
  const currency = currencyIn(state);
  const [count, moment] = [number(changes), momentOf(context)];
  return {
    title: nameOf(thing, context),
    stand: text('history.stand', { change: number(change), changes: count, moment: moment(looked.at) }),
    question: questionOf(thing, context),
    unknown: unknown > 0 ? countText(context)('history.unknownTypes', unknown) : null,
    change,
    changes,
    ways: {
      first: change > 1 ? to(1) : null,
      earlier: change > 1 ? to(change - 1) : null,
      later: change < changes ? to(change + 1) : null,
      last: change < changes ? to(changes) : null,
    },
    state: branchesOf(state, context, currency),
    looked: {
      label: eventWord(looked, context),
      type: looked.type,
      who: whoText(looked, context),
      // Everything is new, so a list of differences would repeat it.
      isBeginning: change === 1 && looked.differences.length > 0,
      differences: looked.differences.map((difference) => differenceRow(difference, context, currency)),
      said: branchesOf(looked.data, context, currency),
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

const typedIn = (searchParams: URLSearchParams) => {
  const chosen = searchParams.get('art') ?? THING_KINDS[0];
  const setting = settingChosen(chosen);
  return {
    kind: setting === null ? chosen : 'setting',
    id: setting ?? searchParams.get('id') ?? '',
    at: searchParams.get('stand') ?? '',
    change: searchParams.get('nr'),
    isAsked: setting !== null || searchParams.has('id'),
  };
};

const problemOf = ({ code, text, fields = {} }: Refusal, context: AppLoadContext) => ({
  title: panelTextOf(context)(code === 'notFound' ? 'history.failed' : 'history.wrong'),
  message: refusalText(text, context) ?? '',
  id: refusalText(fields['id'], context),
  at: refusalText(fields['at'], context),
});

export const loadHistory = async (request: Request, context: AppLoadContext) => {
  const { searchParams } = new URL(request.url);
  const text = panelTextOf(context);
  const { isAsked, ...typed } = typedIn(searchParams);
  const page = {
    typed: { ...typed, at: shownInstant(typed.at, context) },
    clock: clockText(context),
    kinds: THING_KINDS.filter((kind) => kind !== 'setting').map((kind) => ({
      value: kind,
      label: text(`history.kinds.${kind}`),
    })),
    settings: settingChoices(context),
    meta: { title: panelTitle(context, 'history.title') },
  };
  if (!isAsked) return { ...page, thing: null, problem: null, recent: await loadEvents(searchParams, context) };
  try {
    const { change, ...asked } = { ...typed, at: typedInstant(typed.at, context) };
    const found = await context.history.look(parseBody(AskHistory, { ...asked, ...(change !== null && { change }) }));
    return { ...page, thing: shownThing(found, context), problem: null, recent: null };
  } catch (error) {
    if (!isRefusal(error) || error.code === 'forbidden' || error.code === 'signInNeeded') throw error;
    return { ...page, thing: null, problem: problemOf(error, context), recent: null };
  }
};
