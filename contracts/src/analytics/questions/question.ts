export type QuestionChoice =
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly initial: string };

/**
 * A predefined question over the days from `:von` up to, not including, `:bis`. `label` and `value` name the columns of
 * its chart.
 */
export interface ReadyQuestion {
  readonly sql: string;
  readonly picture: { readonly label: string; readonly value: string };
  readonly choices: Readonly<Record<string, QuestionChoice>>;
  readonly rows: string;
  /** Test orders do not count. */
  readonly leavesOutTests?: true;
}

export const MOST = { anzahl: { kind: 'number', least: 1, most: 1_000, initial: '30' } } as const;

export const UNIT = {
  einheit: { kind: 'choice', choices: ['day', 'week', 'month', 'year'], initial: 'month' },
} as const;

/** In the shop's time zone: `2026-11-20`, `2026-W47`, `2026-11`, `2026`. */
export const periodOf = (column: string): string => `strftime(date_trunc(:einheit, shop_time(${column})),
  CASE :einheit WHEN 'year' THEN '%Y' WHEN 'month' THEN '%Y-%m' WHEN 'week' THEN '%G-W%V' ELSE '%Y-%m-%d' END)`;

export const inRange = (column: string): string => `${column} >= :von AND ${column} < :bis`;
