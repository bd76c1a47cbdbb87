import { Formatters, type Formatter, type FormatterTable, type Node } from '@squarespace/template-engine';
import { isWithinJulianDays, sinceText } from '@kontor/contracts/templates/dates';
import { markup, timeZoneOf, written } from './formatter-kinds.ts';

const INVALID = 'Invalid Date';

/** NaN for what is no instant. @throws Error outside of the days that a calendar has (MD-04) */
const instantOf = (node: Node): number => {
  const instant = node.asNumber();
  if (Number.isFinite(instant) && !isWithinJulianDays(instant))
    throw new Error('Date is outside Julian day 0 to 4881503');
  return instant;
};

/** The engine's own formatter, for dates that are some. */
const checked = (name: 'date' | 'datetime' | 'datetime-interval' | 'relative-time', times: number): Formatter => {
  const engine = Formatters[name];
  return written(({ args, variables, context, node }) => {
    if ((name === 'date' && args.length === 0) || (name === 'datetime-interval' && variables.length < 2)) return '';
    const instants = variables.slice(0, times).map((variable) => instantOf(variable.node));
    if (instants.some((instant) => !Number.isFinite(instant))) return INVALID;
    engine?.apply([...args], [...variables], context);
    return variables[0]?.node ?? node;
  });
};

export const DATE_FORMATTERS: FormatterTable = {
  date: checked('date', 1),
  datetime: checked('datetime', 1),
  'datetime-interval': checked('datetime-interval', 2),
  'relative-time': checked('relative-time', 2),
  datetimefield: written(({ node, args: [pattern = ''], context, cldr }) => {
    const date = instantOf(node);
    if (!Number.isFinite(date)) return INVALID;
    return cldr.Calendars.formatDateRaw({ date, zoneId: timeZoneOf(context) }, { pattern: pattern.slice(0, 100) });
  }),
  timesince: written(({ node, context }) => {
    const instant = instantOf(node);
    if (!Number.isFinite(instant)) return 'Invalid date.';
    return markup`<span class="timesince" data-date="${instant}">${sinceText((context.now ?? 0) - instant)}</span>`;
  }),
};
