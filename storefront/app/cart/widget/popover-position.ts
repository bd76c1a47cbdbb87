/** CA-07, in px. */
export const BELOW_HEADER = 16;
export const TOP_MARGIN = 33;
/** Milliseconds between two updates while the page scrolls. */
export const SCROLL_THROTTLE = 100;

/** Top edge in px: below the header, or below the window's edge when the header is scrolled away. */
export const popoverTop = (headerBottom: number): number => Math.max(TOP_MARGIN, headerBottom + BELOW_HEADER);

interface Timing {
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => number;
  readonly cancel: (timer: number) => void;
}

/** Runs at once, then at most once per `ms`; the last call always runs. */
export const throttled = (run: () => void, ms: number, { now, later, cancel }: Timing) => {
  let last = -Infinity;
  let timer: number | null = null;
  const go = (): void => {
    timer = null;
    last = now();
    run();
  };
  return {
    call: (): void => {
      if (timer !== null) return;
      const wait = last + ms - now();
      if (wait <= 0) go();
      else timer = later(go, wait);
    },
    stop: (): void => {
      if (timer !== null) cancel(timer);
      timer = null;
    },
  };
};
