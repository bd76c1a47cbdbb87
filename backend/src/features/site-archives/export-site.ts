import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SiteVault, VaultRecord } from '@kontor/contracts/ports/vault';
import type { Platform } from '../../platform/platform.ts';
import { type ArchivedPiece, type Counts, FORMAT, PIECE_BYTES, VERSION } from './archive-lines.ts';

export interface Exporting {
  readonly platform: Pick<Platform, 'files' | 'log' | 'privateFiles'>;
  readonly siteVault: SiteVault;
}

/** Of private files those of visitors; what was exported or uploaded goes after some days. */
const FORMS = 'forms/';

/**
 * A site as lines of JSON: its whole history in order, then the keys that open it, then its files. In this order, so
 * that no event names a person or a file that the copy lacks.
 */
export async function* archiveOf(
  { platform, siteVault }: Exporting,
  { siteId, title }: { readonly siteId: SiteId; readonly title: string },
): AsyncGenerator<string> {
  const counts = { events: 0, records: 0, files: 0 };
  yield line({ format: FORMAT, version: VERSION, siteId, title });
  const head = await platform.log.head();
  for await (const events of platform.log.readAll({ after: START })) {
    for (const { stream, id, type, data, metadata, position } of events) {
      if (metadata.siteId !== siteId || position > head) continue;
      counts.events += 1;
      yield line({ event: { stream, id, type, data, metadata } });
    }
    if (isBeyond(events.at(-1)?.position, head)) break;
  }
  for await (const records of siteVault.recordsOf(siteId)) {
    for (const record of records) {
      counts.records += 1;
      yield line({ record: inText(record) });
    }
  }
  for (const store of ['files', 'privateFiles'] as const) {
    for (const path of await platform[store].paths(siteId)) {
      if (store === 'privateFiles' && !path.startsWith(FORMS)) continue;
      for await (const piece of piecesOf(platform[store], store, siteId, path)) yield line({ piece });
      counts.files += 1;
    }
  }
  yield line({ end: counts satisfies Counts });
}

const isBeyond = (position: Position | undefined, head: Position): boolean => (position ?? START) >= head;

const line = (value: object): string => `${JSON.stringify(value)}\n`;

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const inText = (record: VaultRecord): object => {
  if (record.kind === 'person') return { ...record, key: textOf(record.key) };
  return record.kind === 'secret' ? { ...record, secret: textOf(record.secret) } : record;
};

type Piece = Omit<ArchivedPiece, 'bytes'> & { readonly bytes: string };

async function* piecesOf(
  files: Platform['files'],
  store: ArchivedPiece['store'],
  siteId: SiteId,
  path: string,
): AsyncGenerator<Piece> {
  const stream = await files.read(siteId, path);
  let rest = Buffer.alloc(0);
  for await (const chunk of stream?.chunks ?? []) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > PIECE_BYTES) {
      yield { store, path, bytes: textOf(rest.subarray(0, PIECE_BYTES)), isLast: false };
      rest = rest.subarray(PIECE_BYTES);
    }
  }
  yield { store, path, bytes: textOf(rest), isLast: true };
}
