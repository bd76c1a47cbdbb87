import type { RecordedEvent } from '@kontor/contracts/kernel/events';

const IS_TEST = process.env['NODE_ENV'] === 'test';

const DEEPEST = 32;

const freeze = (value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || depth === DEEPEST) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part, depth + 1);
};

/** Events are shared by all readers and command states; tests detect mutations. */
export const frozenInTests = (events: readonly RecordedEvent[]): void => {
  if (IS_TEST) for (const event of events) freeze(event);
};
