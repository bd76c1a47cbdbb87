import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isKnownType } from '@kontor/contracts/events/event-types';
import { Actor, streamName } from '@kontor/contracts/kernel/events';
import { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import { DIRECTORY, Host } from '@kontor/contracts/sites/sites';
import { z } from 'zod';

export const FORMAT = 'kontor-site';
export const VERSION = 1;
/** More than the largest event, and than a piece of a file. */
const MAX_LINE_CHARS = 4 * 1024 * 1024;
export const PIECE_BYTES = 1024 * 1024;

/** What stands in no archive: it cannot be read by this program, or is damaged. */
export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
}

const Bytes = z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64'));

export const Head = z.object({ format: z.literal(FORMAT), version: z.int(), siteId: SiteId, title: z.string() });
export type Head = z.infer<typeof Head>;

const Key = Bytes.refine(({ length }) => length === 32);
const Digest = z.string().min(1).max(200);

const ArchivedRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), personId: PersonId, digest: Digest, key: Key }),
  z.object({ kind: z.literal('word'), personId: PersonId, digest: Digest }),
  z.object({ kind: z.literal('secret'), purpose: z.string().min(1).max(200), secret: Bytes }),
  z.object({ kind: z.literal('number'), sequence: z.string().min(1).max(200), number: z.int() }),
]);

/** `isLast`: the file is complete. */
const ArchivedPiece = z.object({
  store: z.enum(['files', 'privateFiles']),
  path: z.string().max(300),
  bytes: Bytes,
  isLast: z.boolean(),
});
export type ArchivedPiece = z.infer<typeof ArchivedPiece>;

const ArchivedEvent = z.object({
  stream: z.string().max(500),
  id: z.uuid(),
  type: z.string().max(100),
  data: z.unknown(),
  metadata: z.looseObject({
    siteId: z.string(),
    commandId: z.string(),
    commandDigest: z.string(),
    $correlationId: z.string(),
    $causationId: z.string(),
    actor: Actor,
    at: z.number(),
    schemaVersion: z.number(),
  }),
});
export type ArchivedEvent = z.infer<typeof ArchivedEvent>;

const Counts = z.object({ events: z.int(), records: z.int(), files: z.int() });
export type Counts = z.infer<typeof Counts>;

const Line = z.union([
  z.object({ event: ArchivedEvent }),
  z.object({ record: ArchivedRecord }),
  z.object({ piece: ArchivedPiece }),
  z.object({ end: Counts }),
]);
export type ArchiveLine = z.infer<typeof Line>;

const HostData = z.object({ host: Host, siteId: SiteId });

/** Host names lie in the directory: such an event may speak of nothing but its own stream's host and this site. */
const isOfSite = ({ stream, type, data, metadata }: z.infer<typeof ArchivedEvent>, siteId: SiteId): boolean => {
  if (metadata.siteId !== siteId) return false;
  const isOfHost = stream.startsWith(streamName('host', DIRECTORY, ''));
  if (isOfHost !== (type === 'HostAssigned' || type === 'HostReleased')) return false;
  if (!isOfHost) return stream.slice(stream.indexOf('-')).startsWith(`-${siteId}_`);
  const named = HostData.safeParse(data).data;
  return named?.siteId === siteId && stream === streamName('host', DIRECTORY, named.host);
};

/** @throws UnreadableArchive */
export const lineOf = (text: string, { siteId }: Head): ArchiveLine => {
  const parsed = Line.safeParse(jsonOf(text));
  if (!parsed.success) throw new UnreadableArchive('a line is wrong');
  const line = parsed.data;
  if (!('event' in line)) return line;
  if (!isKnownType(line.event.type)) throw new UnreadableArchive(`the event ${line.event.type} is of a newer version`);
  if (!isOfSite(line.event, siteId)) throw new UnreadableArchive('an event is of another site');
  return line;
};

/** @throws UnreadableArchive */
export const headOf = (text: string | undefined): Head => {
  const parsed = text === undefined ? null : Head.safeParse(jsonOf(text));
  if (!parsed?.success) throw new UnreadableArchive('it is no archive of a site');
  const { siteId } = parsed.data;
  if (siteId === DIRECTORY || isSandbox(siteId)) throw new UnreadableArchive('it is no archive of a site');
  if (parsed.data.version > VERSION) throw new UnreadableArchive('it is of a newer version');
  return parsed.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Lines of a file of gzip. @throws UnreadableArchive */
export async function* linesIn(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const unpacked = createGunzip().setEncoding('utf8');
  // A pipe hands on no errors.
  packed.once('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE_CHARS) throw new UnreadableArchive('a line is too long');
      yield* lines;
    }
  } catch (error) {
    if (error instanceof UnreadableArchive) throw error;
    throw new UnreadableArchive('it is damaged', { cause: error });
  } finally {
    packed.destroy();
  }
  if (rest !== '') throw new UnreadableArchive('it ends too early');
}
