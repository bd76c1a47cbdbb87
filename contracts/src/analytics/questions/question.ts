/** What can be chosen about a ready question beside its days. */
export type QuestionChoice =
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly initial: string };

/**
 * A question that every shop asks, of the days from `:von` until before `:bis`. `label` and `value` name the columns
 * that its picture is made of.
 */
export interface ReadyQuestion {
  readonly sql: string;
  readonly picture: { readonly label: string; readonly value: string };
  /** What stands for the other names in it. */
  readonly choices: Readonly<Record<string, QuestionChoice>>;
  /** The rows behind one of its labels, which is `:wert`. */
  readonly rows: string;
  /** Orders that only try things do not count. */
  readonly leavesOutTests?: true;
}

/** How many are told, the greatest first. */
export const MOST = { anzahl: { kind: 'number', least: 1, most: 1_000, initial: '30' } } as const;

/** Of which length periods are. */
export const UNIT = {
  einheit: { kind: 'choice', choices: ['day', 'week', 'month', 'year'], initial: 'month' },
} as const;

/** By the shop's clock: `2026-11-20`, `2026-W47`, `2026-11`, `2026`. */
export const periodOf = (column: string): string => `strftime(date_trunc(:einheit, shop_time(${column})),
  CASE :einheit WHEN 'year' THEN '%Y' WHEN 'month' THEN '%Y-%m' WHEN 'week' THEN '%G-W%V' ELSE '%Y-%m-%d' END)`;

export const inRange = (column: string): string => `${column} >= :von AND ${column} < :bis`;
