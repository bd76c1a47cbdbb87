import type { Instant } from '../kernel/ambient.ts';
import { LINE_SECTION, sectionOf } from './restock.ts';
import type { RestockState, SignUp } from './state.ts';

type Line = Pick<RestockState, 'signUps' | 'waitingBySection'>;

/** Waiting sign-ups in order; skips empty sections. */
export const inOrder = function* ({ signUps, waitingBySection }: Line): Generator<SignUp, void> {
  for (let section = 0; section < waitingBySection.size; section += 1) {
    let left = waitingBySection.get(section) ?? 0;
    const end = (section + 1) * LINE_SECTION;
    // Tampered events may count more than there are.
    for (let index = section * LINE_SECTION; left > 0 && index < end; index += 1) {
      const signUp = signUps.get(index);
      if (signUp?.status !== 'waiting') continue;
      left -= 1;
      yield signUp;
    }
  }
};

/** Since when the first of those that `isLeft` keeps has waited; `null`: none. */
export const waitsSince = (line: Line, isLeft: (signUp: SignUp) => boolean = () => true): Instant | null => {
  for (const signUp of inOrder(line)) if (isLeft(signUp)) return signUp.at;
  return null;
};

export const waitsSinceWith = ({ number, at }: Pick<SignUp, 'number' | 'at'>, line: Line): Instant => {
  const { value: first } = inOrder(line).next();
  return first && first.number < number ? first.at : at;
};

/** Ascending places grouped by section of the line, each with the number of places before it. */
export const sectionsOf = (numbers: readonly number[]): readonly { start: number; some: readonly number[] }[] => {
  const sections: { start: number; some: number[] }[] = [];
  for (const [index, number] of numbers.entries()) {
    const latest = sections.at(-1);
    if (latest && sectionOf(latest.some[0]!) === sectionOf(number)) latest.some.push(number);
    else sections.push({ start: index, some: [number] });
  }
  return sections;
};
