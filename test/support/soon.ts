/**
 * In ms: far less than drivers and protocols wait by themselves, and far more than a busy machine needs for what is
 * done at once.
 */
export const SOON_MS = 20_000;
