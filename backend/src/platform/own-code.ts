import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { UsageError } from './command-line.ts';

/** @throws UsageError if the file is missing or cannot be loaded */
export const loadUserModule = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const path = resolve(file);
  if (!existsSync(path)) throw new UsageError(`Die Datei ${file} gibt es nicht.`, false);
  const loading = import(pathToFileURL(path).href) as Promise<Record<string, unknown>>;
  return loading.catch((error: unknown) => {
    const place = placeIn(error, path);
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file}${place ? `:${place}` : ''} lässt sich nicht laden: ${why}`, false);
  });
};

/** A handler failed at an event; its error is the `cause`. */
export class FailedAt extends Error {
  constructor(
    readonly event: RecordedEvent,
    cause: unknown,
  ) {
    super(`failed at ${event.type}`, { cause });
  }
}

/** Line and column in the file that an error refers to, e.g. `12:7`; `null`: none. */
export const placeIn = (error: unknown, file: string): string | null => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const name of [pathToFileURL(file).href, file]) {
    const at = stack.indexOf(`${name}:`);
    const place = at < 0 ? null : /^\d+(?::\d+)?/u.exec(stack.slice(at + name.length + 1));
    if (place) return place[0];
  }
  return null;
};

/** In German, for the author of the code. @param file with the code; `null`: the product's own */
export const failureText = (
  { event, cause }: Pick<FailedAt, 'event' | 'cause'>,
  file: string | null,
  what: string,
): string => {
  const place = file === null ? null : placeIn(cause, file);
  const where = file === null ? '' : ` (${basename(file)}${place ? `:${place}` : ''})`;
  const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return `${what} ist gescheitert${where}: ${why}
  Ereignis  ${event.type}
  Position  ${event.position}
  Strang    ${event.stream} (${event.revision})
Es ist nichts davon geblieben.`;
};
