import type { RecordedEvent } from '@kontor/contracts/kernel/events';

const FILE = /\/files\/([a-z0-9._/-]+)/gu;

/** Paths of the files that events name; smaller copies are made of them when somebody wants to see one. */
export const picturesIn = (events: readonly RecordedEvent[]): readonly string[] =>
  events.flatMap(({ data }) => [...JSON.stringify(data ?? null).matchAll(FILE)].map(([, path]) => path as string));
