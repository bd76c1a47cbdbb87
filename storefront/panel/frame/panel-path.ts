/** Where the panel is mounted: what no link of the router leads to names it. */
export const PANEL = '/config';
