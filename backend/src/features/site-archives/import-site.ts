import { type Revision, streamName } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteVault, VaultRecord } from '@kontor/contracts/ports/vault';
import { DIRECTORY, Host } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';
import { hostDecider, idTaken } from '../sites/exports.ts';
import {
  type ArchivedEvent,
  type ArchivedPiece,
  type ArchiveLine,
  type Counts,
  type Head,
  headOf,
  lineOf,
  linesIn,
  UnreadableArchive,
} from './archive-lines.ts';

export interface Importing {
  readonly platform: Pick<Platform, 'files' | 'handling' | 'log' | 'privateFiles'>;
  readonly siteVault: SiteVault;
}

/** Events, and entries of the vault, that are written at once. */
const AT_ONCE = 200;

/**
 * Brings a site back from an archive, with the same ids, times and order. The archive is read to its end before
 * anything is written. One that broke off goes on when it is given again.
 * @throws UnreadableArchive; Refusal `conflict` if the site or one of its hosts is taken
 */
export const importSite = async (
  { platform, siteVault }: Importing,
  file: string,
): Promise<{ readonly head: Head; readonly counts: Counts }> => {
  const { head, counts, first } = await verified(file);
  const [there] = await platform.log.readStream(streamName('site', head.siteId, head.siteId), { limit: 1 });
  if (there && there.id !== first) throw idTaken();
  await eachLine(file, async (line) => {
    if ('event' in line && line.event.type === 'HostAssigned') await requireFree(platform, head, line.event);
  });
  // Before the events, so that none of them names a person or a file that is not there.
  const records = gathered<VaultRecord>((some) => siteVault.addRecords(head.siteId, some));
  const pieces = new Pieces(platform, head);
  await eachLine(file, async (line) => {
    if ('record' in line) await records.add(line.record);
    if ('piece' in line) await pieces.add(line.piece);
  });
  await records.end();
  const revisions = new Map<string, Revision>();
  const events = gathered<ArchivedEvent>((some) =>
    platform.log.appendInOrder(
      some.map(({ stream, ...event }) => {
        const before = revisions.get(stream);
        revisions.set(stream, (before ?? -1) + 1);
        return { stream, events: [event], expected: before ?? 'none' };
      }),
    ),
  );
  await eachLine(file, async (line) => {
    if ('event' in line) await events.add(line.event);
  });
  await events.end();
  return { head, counts };
};

const eachLine = async (file: string, work: (line: ArchiveLine) => Promise<void>): Promise<Head> => {
  let head: Head | null = null;
  for await (const text of linesIn(file)) {
    if (head === null) head = headOf(text);
    else await work(lineOf(text, head));
  }
  return head ?? headOf(undefined);
};

interface Verified {
  readonly head: Head;
  readonly counts: Counts;
  /** Id of the site's first event. */
  readonly first: string;
}

const verified = async (file: string): Promise<Verified> => {
  const found = { events: 0, records: 0, files: 0 };
  let first: string | null = null;
  let counts: Counts | null = null;
  const head = await eachLine(file, async (line) => {
    if (counts !== null) throw new UnreadableArchive('it goes on after its end');
    if ('end' in line) counts = line.end;
    if ('record' in line) found.records += 1;
    if ('piece' in line && line.piece.isLast) found.files += 1;
    if ('event' in line) {
      found.events += 1;
      if (line.event.type === 'SiteCreated') first ??= line.event.id;
    }
  });
  if (counts === null || JSON.stringify(counts) !== JSON.stringify(found)) throw new UnreadableArchive('it is cut off');
  if (first === null) throw new UnreadableArchive('it has no site');
  return { head, counts: found, first };
};

const requireFree = async (
  { handling }: Pick<Platform, 'handling'>,
  { siteId }: Head,
  event: Pick<ArchivedEvent, 'stream'>,
): Promise<void> => {
  const owner = await handling.stateOf(hostDecider, event.stream);
  if (owner === null || owner === siteId) return;
  const host = Host.parse(event.stream.slice(streamName('host', DIRECTORY, '').length));
  throw new Refusal('conflict', { key: 'sites.hostTaken', params: { host } });
};

/** Items that are written some at a time. */
const gathered = <Item>(write: (some: readonly Item[]) => Promise<void>) => {
  let waiting: Item[] = [];
  const flush = async (): Promise<void> => {
    const some = waiting;
    waiting = [];
    if (some.length > 0) await write(some);
  };
  return {
    add: async (item: Item): Promise<void> => {
      waiting.push(item);
      if (waiting.length >= AT_ONCE) await flush();
    },
    end: flush,
  };
};

/** Files, of which the pieces come one after the other. */
class Pieces {
  readonly #platform: Pick<Platform, 'files' | 'privateFiles'>;
  readonly #head: Head;
  #bytes: Uint8Array[] = [];

  constructor(platform: Pick<Platform, 'files' | 'privateFiles'>, head: Head) {
    this.#platform = platform;
    this.#head = head;
  }

  async add({ store, path, bytes, isLast }: ArchivedPiece): Promise<void> {
    this.#bytes.push(bytes);
    if (!isLast) return;
    const whole = this.#bytes;
    this.#bytes = [];
    await this.#platform[store].put(this.#head.siteId, path, Buffer.concat(whole));
  }
}
