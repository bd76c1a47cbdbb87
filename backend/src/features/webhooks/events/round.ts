import type { Instant } from '@kontor/contracts/kernel/ambient';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SentOutcome } from '@kontor/contracts/webhooks/event-webhook-events';

/** Streams of which one address is told at once. */
const LANES = 8;
/** Each pause is so many times as long as the one before. */
const FACTOR = 4;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** Of an event that the other side does not want; after some 40 minutes it is passed over. */
const MOST_REFUSED = 5;
/** Answers that are about the address, or about now, and not about the event. */
const ABOUT_THE_ADDRESS: ReadonlySet<number> = new Set([401, 403, 404, 407, 408, 425, 429]);

/** The other side has understood, and does not want this one event. */
export const isRefused = ({ problem, status }: Pick<SentOutcome, 'problem' | 'status'>): boolean =>
  problem === 'status' && status !== null && status >= 400 && status < 500 && !ABOUT_THE_ADDRESS.has(status);

export const isGivenUp = (sent: SentOutcome, attempts: number): boolean => isRefused(sent) && attempts >= MOST_REFUSED;

/** @param attempts so far, from 1 */
export const nextTry = (attempts: number, at: Instant): Instant =>
  at + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * FACTOR ** Math.min(attempts - 1, LANES));

/**
 * Tells of events in their streams' order, of several streams at once. Where one does not arrive its stream waits, and
 * where nothing would arrive all of them do.
 * @param tell answers whether the next one of its stream may follow, or whether nothing may
 */
export const inLanes = async (
  events: readonly RecordedEvent[],
  tell: (event: RecordedEvent) => Promise<'next' | 'wait' | 'halt'>,
): Promise<void> => {
  const streams = [...Map.groupBy(events, ({ stream }) => stream).values()];
  let isHalted = false;
  const lane = async (): Promise<void> => {
    for (let stream = streams.shift(); stream !== undefined && !isHalted; stream = streams.shift()) {
      for (const event of stream) {
        if (isHalted) return;
        const then = await tell(event);
        if (then === 'halt') isHalted = true;
        if (then !== 'next') break;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};
