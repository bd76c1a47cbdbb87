import type { RecordedEvent } from '@kontor/contracts/kernel/events';

const FILE = /\/files\/([a-z0-9._/-]+)/gu;

/** Paths of files named in events; smaller copies are created on demand. */
export const picturesIn = (events: readonly RecordedEvent[]): readonly string[] =>
  events.flatMap(({ data }) => [...JSON.stringify(data ?? null).matchAll(FILE)].map(([, path]) => path as string));
