export type Side = 'theirs' | 'mine';

/** A part of something that two people see differently. */
export interface Difference {
  readonly part: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** What only one of them has changed speaks for that one. */
  readonly preset: Side;
}

export type Parts = ReadonlyMap<string, unknown>;

/** `undefined` and `null` alike, keys in their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Where two versions that come from the same one differ, in the order of their parts. @param base `null`: unknown */
export const differencesOfParts = (base: Parts | null, theirs: Parts, mine: Parts): readonly Difference[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((part): readonly Difference[] => {
    if (same(theirs.get(part), mine.get(part))) return [];
    const preset = base !== null && same(base.get(part), mine.get(part)) ? 'theirs' : 'mine';
    return [{ part, theirs: theirs.get(part) ?? null, mine: mine.get(part) ?? null, preset }];
  });
