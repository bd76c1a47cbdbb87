export type Side = 'theirs' | 'mine';

export interface Difference {
  readonly part: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** A part changed by one side only is preset to that side. */
  readonly preset: Side;
}

export type Parts = ReadonlyMap<string, unknown>;

/** Missing, `undefined` and `null` are equal at every level; keys are sorted. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]: [string, unknown]) => inner !== null && inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );

export const isSameJson = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Differing parts of two versions with the same base, in order. @param base `null`: unknown */
export const differencesOfParts = (base: Parts | null, theirs: Parts, mine: Parts): readonly Difference[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((part): readonly Difference[] => {
    if (isSameJson(theirs.get(part), mine.get(part))) return [];
    const preset = base !== null && isSameJson(base.get(part), mine.get(part)) ? 'theirs' : 'mine';
    return [{ part, theirs: theirs.get(part) ?? null, mine: mine.get(part) ?? null, preset }];
  });
