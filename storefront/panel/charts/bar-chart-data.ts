/** Data of a bar or line chart. Vertical values in px from the top, horizontal ones in percent. */
export interface BarChartData {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** SVG paths, x in percent and y in px; `null`: draw bars. */
  readonly line: { readonly path: string; readonly area: string | null } | null;
  readonly levels: readonly { readonly y: number; readonly label: string }[];
  /** Labels of the first, the middle and the last bar. */
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
  /** Value and accessible name of the bar's button; `null`: none. */
  readonly way: { readonly label: string; readonly told: string } | null;
}

export const BARS = { height: 180, top: 24, bottom: 8 } as const;
