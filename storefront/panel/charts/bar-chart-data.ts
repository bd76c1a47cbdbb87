/** What a page draws bars from, or a line through their tops. Heights are pixels from the top, widths percent. */
export interface BarChartData {
  /** Said instead of the picture. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** With which the addresses begin that bars lead to. */
  readonly waysFrom: string;
  /** Of SVG paths in percent across and pixels down; `null`: bars are drawn. */
  readonly line: { readonly path: string; readonly area: string | null } | null;
  readonly levels: readonly { readonly y: number; readonly label: string }[];
  /** Of the first, the middle and the last bar. */
  readonly words: readonly {
    readonly x: number;
    readonly label: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
}

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What ends the address that it leads to, and what it is called then; `null`: it leads nowhere. */
  readonly way: { readonly label: string; readonly told: string } | null;
}

/** In pixels. */
export const BARS = { height: 180, top: 24, bottom: 8 } as const;
