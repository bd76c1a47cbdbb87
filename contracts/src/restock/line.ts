import type { Instant } from '../kernel/ambient.ts';
import { LINE_SECTION } from './restock.ts';
import type { RestockState, SignUp } from './state.ts';

type Line = Pick<RestockState, 'signUps' | 'waitingBySection'>;

/** Those who wait, in their order. Sections of the line in which nobody does are passed over. */
export const inOrder = function* ({ signUps, waitingBySection }: Line): Generator<SignUp, void> {
  for (let section = 0; section < waitingBySection.size; section += 1) {
    let left = waitingBySection.get(section) ?? 0;
    const end = (section + 1) * LINE_SECTION;
    // Events that somebody has changed may count more than there are.
    for (let index = section * LINE_SECTION; left > 0 && index < end; index += 1) {
      const signUp = signUps.get(index);
      if (signUp?.status !== 'waiting') continue;
      left -= 1;
      yield signUp;
    }
  }
};

/** Since when the first one waits whom `isLeft` lets stay in line; `null`: nobody does. */
export const waitsSince = (line: Line, isLeft: (signUp: SignUp) => boolean = () => true): Instant | null => {
  for (const signUp of inOrder(line)) if (isLeft(signUp)) return signUp.at;
  return null;
};

/** The same, once this one waits as well. */
export const waitsSinceWith = ({ number, at }: Pick<SignUp, 'number' | 'at'>, line: Line): Instant => {
  const { value: first } = inOrder(line).next();
  return first && first.number < number ? first.at : at;
};
