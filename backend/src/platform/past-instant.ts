import type { Instant } from '@kontor/contracts/kernel/ambient';
import { UsageError } from './command-line.ts';
import { instantOf } from './instant-text.ts';

/** @param examples other accepted values, for the message. @throws UsageError for an invalid or future instant */
export const pastInstant = (
  option: string,
  text: string,
  now: Instant,
  examples = '2026-11-20 oder 2026-11-20T12:00',
): Instant => {
  const at = instantOf(text);
  if (at === null) throw new UsageError(`${option}: „${text.slice(0, 40)}“ ist kein Zeitpunkt wie ${examples}.`, false);
  if (at > now) throw new UsageError(`${option}: ${text} liegt in der Zukunft.`, false);
  return at;
};
