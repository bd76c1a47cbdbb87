import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { alertIdOf } from '@kontor/contracts/restock/chain';
import { type Analyst, SqlRefused } from '@kontor/contracts/ports/analyst';
import type { SqlCell } from '@kontor/contracts/ports/responses';
import { eventId } from '../../platform/commands/decided.ts';
import type { Correlated } from './causes.ts';

/** Limit of events searched per correlation; an import has more. */
const MOST = 1_000;

const COLUMNS =
  "stream, revision, type, is_known, happened_at, actor, command_id, causation_id, coalesce(data, '') AS data";

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type AlertsAsked = Extract<RestockEvent, { type: 'RestockAlertsAsked' }>['data'];

/** Closest events first, so that long runs do not cut them off. */
const queryFor = ({ metadata: { $correlationId, $causationId, commandId } }: RecordedEvent): string => {
  const [own, cause] = [quoted(commandId), quoted($causationId)];
  const near = `(command_id IN (${own}, ${cause}) OR causation_id = ${own})`;
  return `SELECT ${COLUMNS} FROM (
    SELECT * FROM events WHERE correlation_id = ${quoted($correlationId)} ORDER BY ${near} DESC, seq LIMIT ${MOST + 1}
  ) ORDER BY seq`;
};

/**
 * All events of the same request or run, from the analysts' tables, as the log has no such index.
 * @returns `null` when the tables are unavailable
 * @throws LogUnavailable
 */
export const correlatedWith = async (
  analyst: Pick<Analyst, 'query'>,
  siteId: SiteId,
  event: RecordedEvent,
): Promise<{ readonly events: readonly Correlated[]; readonly isCut: boolean } | null> => {
  try {
    const query = { sql: queryFor(event), sites: [siteId], asOf: null, personal: [], limits: SQL_LIMITS };
    const { rows } = await analyst.query(query);
    return { events: withIds(rows.slice(0, MOST).map(eventIn)), isCut: rows.length > MOST };
  } catch (error) {
    if (error instanceof SqlRefused) return null;
    throw error;
  }
};

const eventIn = (row: readonly SqlCell[]): Omit<Correlated, 'id'> => {
  const [stream, revision, type, isKnown, at, actor, commandId, causationId, data] = row;
  return {
    stream: String(stream),
    revision: Number(revision),
    type: String(type),
    isKnown: isKnown === true,
    at: Date.parse(String(at)),
    actor: String(actor),
    commandId: String(commandId),
    causationId: String(causationId),
    data: saidBy(String(type), String(data)),
  };
};

/** An event's id is its command's id with its place among the command's events. */
const withIds = (events: readonly Omit<Correlated, 'id'>[]): readonly Correlated[] => {
  const places = new Map<string, number>();
  return events.map((event) => {
    const of = `${event.commandId} ${event.stream}`;
    const place = places.get(of) ?? 0;
    places.set(of, place + 1);
    return { ...event, id: eventId(event.commandId, place) };
  });
};

/**
 * An event's data, extended by the ids that other events refer to.
 * @param data JSON
 */
export const saidBy = (type: string, data: string): string => {
  if (type !== 'RestockAlertsAsked' || data === '') return data;
  const { roundId, numbers } = JSON.parse(data) as AlertsAsked;
  return `${data} ${numbers.map((number) => alertIdOf(roundId, number)).join(' ')}`;
};
