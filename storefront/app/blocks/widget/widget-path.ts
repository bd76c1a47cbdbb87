/** The frame of the code that a block of a page has. */
export const widgetPath = (urlId: string, index: number): string =>
  `/-/widget?${new URLSearchParams({ page: urlId, block: String(index + 1) }).toString()}`;
