/** The parts of an event used to find causes; `id`: the event's. */
export interface Correlated {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly isKnown: boolean;
  readonly at: number;
  readonly actor: string;
  readonly commandId: string;
  readonly causationId: string;
  /** The event's data as JSON. */
  readonly data: string;
}

export type Step =
  | { readonly step: 'request' | 'command' | 'job'; readonly id: string }
  | { readonly step: 'event'; readonly event: Correlated };

/** In a job's id: the thing or event it was made from. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
const LONGEST = 50;

const isSame = (one: Correlated, other: Correlated): boolean =>
  one.stream === other.stream && one.revision === other.revision;

/**
 * The event that led to another one's command: directly, or by a job. A job's id contains the id of its event or thing,
 * so it is the first earlier event that contains it.
 */
const askerOf = (event: Correlated, events: readonly Correlated[]): Correlated | null => {
  const { causationId, commandId } = event;
  const before = events.slice(
    0,
    events.findIndex((other) => isSame(other, event)),
  );
  const byCommand = before.find((other) => other.commandId === causationId);
  if (byCommand) return byCommand;
  const named: readonly string[] = causationId.match(UUID) ?? [];
  const others = before.filter((other) => other.commandId !== commandId);
  return (
    others.find(({ id }) => named.includes(id)) ??
    others.find(({ data }) => named.some((id) => data.includes(id))) ??
    null
  );
};

/**
 * Causes and effects of an event.
 * @param events all of its correlation, itself included, in log order
 */
export const causesIn = (
  events: readonly Correlated[],
  event: Correlated,
  correlationId: string,
): { readonly chain: readonly Step[]; readonly caused: readonly Correlated[] } => ({
  chain: chainTo(event, events, correlationId),
  caused: causedBy(event, events),
});

const chainTo = (event: Correlated, events: readonly Correlated[], correlationId: string): readonly Step[] => {
  const chain: Step[] = [];
  let last = event;
  while (chain.length < LONGEST) {
    const asker = last.causationId === correlationId ? null : askerOf(last, events);
    const isJob = last.causationId !== correlationId && asker?.commandId !== last.causationId;
    if (isJob) chain.unshift({ step: 'job', id: last.causationId });
    if (!asker) break;
    chain.unshift({ step: 'event', event: asker });
    last = asker;
  }
  const step = last.commandId === correlationId ? 'command' : 'request';
  return [{ step, id: correlationId }, ...chain];
};

const causedBy = (event: Correlated, events: readonly Correlated[]): readonly Correlated[] => {
  const commands = new Set([event.commandId]);
  const from = events.findIndex((other) => isSame(other, event)) + 1;
  return events.slice(from).filter((other) => {
    if (commands.has(other.commandId)) return other.commandId !== event.commandId;
    const asker = askerOf(other, events);
    if (!asker || !commands.has(asker.commandId)) return false;
    commands.add(other.commandId);
    return true;
  });
};
