/** What a page draws a line over time from. Heights are pixels from the top. */
export interface LineChartData {
  /** Said instead of the picture. */
  readonly label: string;
  /** Of an SVG path, in places of `CHART`. */
  readonly path: string;
  /** Where the line ends now; `null`: in a gap. */
  readonly end: { readonly y: number; readonly label: string } | null;
  readonly levels: readonly { readonly y: number; readonly label: string }[];
  /** Words of moments at equal distances, the first one and the last one at the ends. */
  readonly moments: readonly string[];
}

/** Places of the line's own coordinates: it is stretched to whatever width there is. */
export const CHART = { width: 1000, height: 180, top: 24, bottom: 8 } as const;
