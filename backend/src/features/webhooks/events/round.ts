import type { Instant } from '@kontor/contracts/kernel/ambient';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SentOutcome } from '@kontor/contracts/webhooks/responses';

/** Streams sent in parallel to one address. */
const LANES = 8;
const FACTOR = 4;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Tries of a refused event; it is skipped after about 40 minutes. */
const MAX_REFUSED = 5;
/** Statuses that concern the address or the moment, not the event. */
const ABOUT_THE_ADDRESS: ReadonlySet<number> = new Set([401, 403, 404, 407, 408, 425, 429]);

/** The receiver understood and refuses this event. */
export const isRefused = ({ problem, status }: Pick<SentOutcome, 'problem' | 'status'>): boolean =>
  problem === 'status' && status !== null && status >= 400 && status < 500 && !ABOUT_THE_ADDRESS.has(status);

export const isGivenUp = (sent: SentOutcome, attempts: number): boolean => isRefused(sent) && attempts >= MAX_REFUSED;

/** @param attempts so far, from 1 */
export const nextTry = (attempts: number, at: Instant): Instant =>
  at + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * FACTOR ** Math.min(attempts - 1, LANES));

/**
 * Sends events in order per stream, several streams in parallel. After a failure its stream waits, or all streams if
 * nothing would arrive.
 * @param tell returns whether the stream may continue, or whether nothing may
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
