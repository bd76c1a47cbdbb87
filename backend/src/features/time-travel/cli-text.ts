import { isInstant, partsIn } from '@kontor/contracts/time-travel/history';
import type { Causes, Changed, Doer, EventPlace, ListedChange, ThingAt } from '@kontor/contracts/time-travel/responses';
import { counted } from '../../platform/counted-text.ts';

/** Characters of a value on a terminal. */
const WIDEST = 120;
const BELOW = '     ';

export const instantText = (at: number): string => new Date(at).toISOString();

const partText = (name: string, value: unknown): string =>
  isInstant(name, value) ? instantText(value) : valueText(value);

const valueText = (value: unknown): string => {
  if (value === null) return '–';
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
};

/** A state as indented lines. */
export const stateLines = (state: unknown, indent = ''): readonly string[] =>
  partsIn(state).flatMap(([name, value]) =>
    partsIn(value).length > 0
      ? [`${indent}${name}:`, ...stateLines(value, `${indent}  `)]
      : [`${indent}${name}: ${partText(name, value)}`],
  );

const doerText = ({ by, source }: Doer): string => {
  if (by !== null) return by;
  if (source === null) return 'jemand, der nicht mehr bekannt ist';
  return { shopper: 'Kundschaft', import: 'Import', system: 'Kontor selbst' }[source];
};

const typeText = ({ type, isKnown }: Pick<ListedChange, 'type' | 'isKnown'>): string =>
  isKnown ? type : `${type} (kennt kein Code)`;

export const changeLine = (change: ListedChange): string =>
  `${change.change}. ${instantText(change.at)}  ${typeText(change)}  ${doerText(change)}`;

/** The changed fields, or else the event's data. */
export const differenceLines = (differences: readonly Changed[], data: unknown): readonly string[] => {
  if (differences.length === 0) return stateLines(data, BELOW);
  return differences.map(({ path, before, after }) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return `${BELOW}${path}: ${partText(name, before)} → ${partText(name, after)}`;
  });
};

export const placeText = (place: EventPlace): string =>
  `${instantText(place.at)}  ${typeText(place)}  ${doerText(place)}  ${place.thing ? `${place.thing.kind} ${place.thing.id}` : place.stream}`;

const STEPS = { request: 'Anfrage', command: 'Befehl', job: 'Auftrag' } as const;

const causeLines = ({ chain, caused, isCut }: Causes): readonly string[] => [
  'Wie es dazu kam:',
  ...chain.map((step) => `  ${step.step === 'event' ? placeText(step) : `${STEPS[step.step]} ${step.id}`}`),
  ...(caused.length === 0 ? [] : ['Was daraus folgte:', ...caused.map((place) => `  ${placeText(place)}`)]),
  ...(isCut ? ['  … und mehr'] : []),
];

export const thingText = ({ kind, name, state, changes, unknown, looked }: ThingAt): string => {
  const rest = unknown === 0 ? '' : `, davon ${unknown} von unbekannter Art`;
  const lines = [
    `${kind} ${name}, nach Änderung ${looked.change} von ${counted(changes, 'Änderung', 'Änderungen')}${rest}`,
    ...stateLines(state, '  '),
    '',
    'Zuletzt geändert:',
    `  ${changeLine(looked)}`,
    ...differenceLines(looked.differences, looked.data),
    ...(looked.causes ? causeLines(looked.causes) : ['Was dazu führte, lässt sich gerade nicht sagen.']),
  ];
  return `${lines.join('\n')}\n`;
};
