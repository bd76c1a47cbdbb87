/** Mount path, for URLs that the router does not build. */
export const PANEL = '/config';
