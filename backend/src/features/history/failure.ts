import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';

/** A projection has thrown: what, and at which event. */
export class ProjectionFailed extends Error {
  override readonly name = 'ProjectionFailed';

  constructor(
    readonly event: RecordedEvent,
    cause: unknown,
  ) {
    super('a projection has thrown', { cause });
  }
}

/** Line and column of a file that an error speaks of, e.g. `12:7`; `null`: it does not. */
export const placeIn = (error: unknown, file: string): string | null => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const name of [pathToFileURL(file).href, file]) {
    const at = stack.indexOf(`${name}:`);
    const place = at < 0 ? null : /^\d+(?::\d+)?/u.exec(stack.slice(at + name.length + 1));
    if (place) return place[0];
  }
  return null;
};

/** In German, for whoever has written the projection. @param file where its code stands; `null`: it is the product's */
export const failureText = ({ event, cause }: ProjectionFailed, file: string | null): string => {
  const place = file === null ? null : placeIn(cause, file);
  const where = file === null ? '' : ` (${basename(file)}${place ? `:${place}` : ''})`;
  const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return `Die Projektion ist gescheitert${where}: ${why}
  Ereignis  ${event.type}
  Position  ${event.position}
  Strom     ${event.stream} (${event.revision})
Es ist nichts davon geblieben.`;
};
