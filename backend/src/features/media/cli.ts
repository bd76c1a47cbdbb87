import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { mediaUrl } from '@kontor/contracts/media/copies';
import { isPicture, MediaDetails } from '@kontor/contracts/media/media';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { CommandBus } from '@nestjs/cqrs';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, CommandStopped, findSiteInLog, type Terminal, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { counted, sizeText } from '../../platform/counted-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMedia } from './add-media.ts';

const usage = `kontor media import ORDNER --site ID [--folder NAME]

Nimmt Bilder und andere Dateien eines Ordners und seiner Unterordner in die Medien einer Website auf. Sagt zu jeder Datei ihre Adresse
und Größe, oder warum sie nicht aufgenommen wurde. Ein Unterordner wird zum Ordner in den Medien. Wiederholen ist
unschädlich: Was schon da ist, bleibt, wie es ist. Der Server darf laufen; er macht dann auch die kleineren Fassungen.
Exit-Code 1, wo eine Datei nicht aufgenommen wurde.

  --site ID       Kennung der Website
  --folder NAME   alle in diesen Ordner der Medien
`;

const OPTIONS = { site: { type: 'string' }, folder: { type: 'string' } } as const;

interface MediaContext extends Terminal {
  readonly platform: Pick<
    Platform,
    'ambient' | 'config' | 'handling' | 'log' | 'pictureMaker' | 'privateFiles' | 'svgRenderer' | 'uploadFolder'
  >;
  readonly commands: Pick<CommandBus, 'execute'>;
}

export const mediaCommand = cliCommand<MediaContext>(usage, async (args, context) => {
  const { values, positionals } = readOptions(args, OPTIONS);
  const [action, from, ...more] = positionals;
  if (action !== 'import' || from === undefined || values.site === undefined || more.length > 0) throw new UsageError();
  const folder = MediaDetails.shape.folder.safeParse(values.folder ?? '');
  if (!folder.success) throw new UsageError('--folder: Der Name ist zu lang.', false);
  const siteId = await findSiteInLog(values.site, context.platform);
  const files = await filesIn(from);
  let taken = 0;
  for (const file of files) {
    const into = values.folder === undefined ? folderOf(relative(from, file)) : folder.data;
    const { text, isTaken } = await takeFile(file, siteId, into, context);
    if (isTaken) taken += 1;
    context.stdout.write(`${relative(from, file)}: ${text}\n`);
  }
  context.stdout.write(`${counted(taken, 'Datei ist', 'Dateien sind')} in den Medien.\n`);
  const left = files.length - taken;
  if (left > 0) throw new CommandStopped(`${counted(left, 'Datei wurde', 'Dateien wurden')} nicht aufgenommen.`);
});

/** In order, without what programs have put there for themselves. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`Den Ordner ${folder} gibt es nicht.`, false);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split(sep)
          .some((name) => name.startsWith('.')),
    )
    .sort();
};

/** The folder of the library; the nearest ones count where the path is too long for a name. */
const folderOf = (path: string): string => {
  const names = dirname(path)
    .split(sep)
    .filter((name) => name !== '.');
  while (!MediaDetails.shape.folder.safeParse(names.join('/')).success) names.shift();
  return names.join('/');
};

const takeFile = async (
  file: string,
  siteId: SiteId,
  folder: string,
  { platform, commands }: MediaContext,
): Promise<{ readonly text: string; readonly isTaken: boolean }> => {
  const place = platform.uploadFolder(platform.ambient.ids.uuid());
  try {
    const isTooLarge = (await stat(file)).size > platform.config.mediaBytes;
    // What is made of it is written beside it.
    const path = join(place, 'upload');
    await mkdir(place, { recursive: true });
    if (!isTooLarge) await copyFile(file, path);
    const context = newContext(platform.ambient, { siteId, actor: 'system:cli' });
    const asked = { siteId, file: { path, name: basename(file), isTooLarge }, folder, context };
    const { assetId, written, isNew } = await addMedia({ platform, commands }, asked);
    const { media } = written.state;
    const pixels = media !== null && isPicture(media) ? [`${media.width} × ${media.height}`] : [];
    const facts = [mediaUrl(assetId), ...pixels, sizeText(media?.size ?? 0), ...(isNew ? [] : ['war schon da'])];
    return { text: facts.join(', '), isTaken: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { text: wordsOf(error.text, 'de'), isTaken: false };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};
