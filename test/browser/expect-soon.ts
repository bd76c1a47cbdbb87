import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** Timeout in ms, for what hangs: Chromium alone may wait 20 s for its own cache, and a machine may be slow. */
export const PATIENCE = 90_000;

/** In ms, between two reads. */
const LONGEST_PAUSE = 80;

const matchers = [
  'toBe',
  'toBeGreaterThan',
  'toBeGreaterThanOrEqual',
  'toBeLessThan',
  'toBeNull',
  'toContain',
  'toEqual',
  'toHaveLength',
  'toMatch',
  'toMatchObject',
] as const;

type Matcher = (typeof matchers)[number];
type Jest = ReturnType<typeof expect<unknown>>;
type Patient = { readonly [Name in Matcher]: (...args: Parameters<Jest[Name]>) => Promise<void> };
type Assertion = (...args: readonly unknown[]) => void;

const patient = (read: () => unknown, matchersOf: (value: unknown) => Record<Matcher, unknown>): Patient => {
  const soon =
    (matcher: Matcher): Assertion =>
    async (...args) => {
      const end = Date.now() + PATIENCE;
      // Asking takes the page's time from what is waited for.
      for (let pause = 10; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
        try {
          (matchersOf(await read())[matcher] as Assertion)(...args);
          return;
        } catch (failure) {
          if (Date.now() > end) throw failure;
        }
        await delay(pause);
      }
    };
  return Object.fromEntries(matchers.map((matcher) => [matcher, soon(matcher)])) as unknown as Patient;
};

/**
 * Reads and asserts until the assertion holds, because a page may still load or render; on timeout fails like the
 * last assertion. What a page shows is asserted only like this.
 */
export const expectSoon = (read: () => unknown): Patient & { readonly not: Patient } => ({
  ...patient(read, (value) => expect(value)),
  not: patient(read, (value) => expect(value).not),
});
