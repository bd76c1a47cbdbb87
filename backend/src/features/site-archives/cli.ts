import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteVault } from '@kontor/contracts/ports/vault';
import type { SiteEvent } from '@kontor/contracts/sites/sites';
import { findSiteInLog, type Terminal, UsageError } from '../../platform/command-line.ts';
import { counted } from '../../platform/counted-text.ts';
import { readEvents } from '../../platform/read-events.ts';
import { type Counts, UnreadableArchive } from './archive-lines.ts';
import { archiveOf, type Exporting } from './export-site.ts';
import { importSite, type Importing } from './import-site.ts';

export interface ArchivesContext extends Terminal {
  readonly platform: Exporting['platform'] & Importing['platform'];
  readonly siteVault: SiteVault;
  /** Whether any process does jobs. */
  readonly isServed: () => Promise<boolean>;
}

/** @throws UsageError */
export const exportTo = async (
  name: string,
  file: string,
  context: Pick<ArchivesContext, 'platform' | 'siteVault' | 'stdout'>,
): Promise<void> => {
  const siteId = await findSiteInLog(name, context.platform);
  const [first] = await readEvents<SiteEvent>(context.platform.log, streamName('site', siteId, siteId));
  const title = first?.type === 'SiteCreated' ? first.data.settings.title : siteId;
  let isOurs = false;
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 }).once('open', () => (isOurs = true));
  let counts: Counts | null = null;
  const lines = async function* () {
    for await (const line of archiveOf(context, { siteId, title })) {
      if (line.startsWith('{"end":')) counts = (JSON.parse(line) as { readonly end: Counts }).end;
      yield line;
    }
  };
  try {
    await pipeline(Readable.from(lines()), createGzip(), target);
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new UsageError(`${file} gibt es schon.`, false);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`${file}: Den Ordner gibt es nicht.`, false);
    throw error;
  }
  context.stdout.write(`${siteId}: ${countsText(counts)}\nWer diese Datei hat, kann alles darin lesen: ${file}\n`);
};

/** @throws UsageError */
export const importFrom = async (file: string, context: ArchivesContext): Promise<void> => {
  if (await context.isServed()) {
    const why = 'Sonst verschickten sie, was in dem Archiv schon verschickt ist.';
    throw new UsageError(`Erst den Server oder alle Worker anhalten. ${why}`, false);
  }
  try {
    const { head, counts } = await importSite(context, file);
    context.stdout.write(`${head.siteId}: ${countsText(counts)}\n`);
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    throw new UsageError(`${file}: Das ist kein vollständiges Archiv einer Website (${error.message}).`, false);
  }
};

const countsText = (counts: Counts | null): string => {
  const { events, records, files } = counts ?? { events: 0, records: 0, files: 0 };
  return [
    counted(events, 'Ereignis', 'Ereignisse'),
    counted(records, 'Eintrag im Tresor', 'Einträge im Tresor'),
    counted(files, 'Datei', 'Dateien'),
  ].join(', ');
};
