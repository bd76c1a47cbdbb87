import { join } from 'node:path';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import { SqliteSnapshots } from '../../../backend/src/adapters/snapshots-sqlite.ts';
import { documentAt, documentDecider, documentStream } from '../../../backend/src/features/documents/exports.ts';
import type { Kontor } from '../../../backend/src/kontor.ts';
import { CommandHandling } from '../../../backend/src/platform/commands/command-handling.ts';
import type { Row } from '../report.ts';
import { pageFor, quantile, siteId, write, WRITERS } from './documents.ts';

const LOADS = 40;

/** @param edits of the long document */
export const loading = async (kontor: Kontor, folder: string, edits: number): Promise<readonly Row[]> => {
  const { log, ambient } = kontor.platform;
  const [short, long] = [await fill(kontor, 'kurz', 10), await fill(kontor, 'lang', edits)];
  const snapshots = new SqliteSnapshots(join(folder, 'snapshots.sqlite'));
  const load = async (work: (handling: CommandHandling) => Promise<unknown>, kept = true): Promise<number> => {
    const took: number[] = [];
    for (let n = 0; n < LOADS; n += 1) {
      const handling = new CommandHandling(log, ambient, kept ? { snapshots } : {});
      const from = performance.now();
      await work(handling);
      took.push(performance.now() - from);
    }
    return quantile(took, 0.5);
  };
  const newest = (documentId: DocumentId) => (handling: CommandHandling) =>
    handling.stateOf(documentDecider, documentStream(siteId, documentId));
  const middle = (handling: CommandHandling) => documentAt({ handling }, siteId, long, edits / 2 + 250);
  const ofShort = await load(newest(short));
  const ofLong = await load(newest(long));
  const ofMiddle = await load(middle);
  const whole = await load(newest(long), false);
  await snapshots.close();
  return [
    { name: 'loading a document of 10 edits', value: ofShort, unit: 'ms' },
    {
      name: `loading one of ${edits.toLocaleString('en-US')} edits (floor: from its beginning)`,
      value: ofLong,
      unit: 'ms',
      floor: whole,
      goal: { of: 'ratio', atMost: 0.25 },
    },
    { name: '… and as it was in the middle', value: ofMiddle, unit: 'ms' },
  ];
};

const fill = async (kontor: Kontor, name: string, edits: number): Promise<DocumentId> => {
  const documentId = await pageFor(kontor, name);
  let left = edits - 1;
  const writer = async (number: number): Promise<void> => {
    for (let round = 0; left > 0; round += 1) {
      left -= 1;
      await write(kontor, documentId, number, round);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  return documentId;
};
