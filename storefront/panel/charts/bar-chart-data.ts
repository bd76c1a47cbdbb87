/** What a page draws bars from. Heights are pixels from the top, widths percent. */
export interface BarChartData {
  /** Said instead of the picture. */
  readonly label: string;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
  readonly levels: readonly { readonly y: number; readonly label: string }[];
  /** Of the first, the middle and the last bar. */
  readonly words: readonly {
    readonly x: number;
    readonly label: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
}

/** In pixels. */
export const BARS = { height: 180, top: 24, bottom: 8 } as const;
