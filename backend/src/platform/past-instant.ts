import type { Instant } from '@kontor/contracts/kernel/ambient';
import { WrongCall } from './command-line.ts';
import { instantOf } from './instant-text.ts';

/** @param examples what may stand there besides. @throws WrongCall for what is no instant, or lies ahead */
export const pastInstant = (
  option: string,
  text: string,
  now: Instant,
  examples = '2026-11-20 oder 2026-11-20T12:00',
): Instant => {
  const at = instantOf(text);
  if (at === null) throw new WrongCall(`${option}: „${text.slice(0, 40)}“ ist kein Zeitpunkt wie ${examples}.`, false);
  if (at > now) throw new WrongCall(`${option}: ${text} liegt in der Zukunft.`, false);
  return at;
};
