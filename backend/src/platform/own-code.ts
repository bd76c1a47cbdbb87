import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { WrongCall } from './command-line.ts';

/** @throws WrongCall where the file is not there or cannot be loaded */
export const loadOwn = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const path = resolve(file);
  if (!existsSync(path)) throw new WrongCall(`Die Datei ${file} gibt es nicht.`, false);
  const loading = import(pathToFileURL(path).href) as Promise<Record<string, unknown>>;
  return loading.catch((error: unknown) => {
    const place = placeIn(error, path);
    const why = error instanceof Error ? error.message : String(error);
    throw new WrongCall(`${file}${place ? `:${place}` : ''} lässt sich nicht laden: ${why}`, false);
  });
};

/** Something has thrown at an event: what is the `cause`. */
export class FailedAt extends Error {
  constructor(
    readonly event: RecordedEvent,
    cause: unknown,
  ) {
    super(`failed at ${event.type}`, { cause });
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

/** In German, for whoever has written it. @param file where its code stands; `null`: it is the product's */
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
