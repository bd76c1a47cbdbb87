/** Data of a line chart over time. Vertical values in px from the top. */
export interface LineChartData {
  readonly label: string;
  /** SVG path in the coordinates of `CHART`. */
  readonly path: string;
  /** The line's current end; `null`: in a gap. */
  readonly end: { readonly y: number; readonly label: string } | null;
  readonly levels: readonly { readonly y: number; readonly label: string }[];
  /** Labels of equidistant times, including both ends. */
  readonly moments: readonly string[];
}

/** The line's own coordinates; it is stretched to the available width. */
export const CHART = { width: 1000, height: 180, top: 24, bottom: 8 } as const;
