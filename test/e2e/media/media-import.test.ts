import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import sharp from 'sharp';
import { mediaCommand } from '../../../backend/src/features/media/cli.ts';
import { type Api, startApi } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const demo = SiteId.parse('demo');

describe('kontor media import', () => {
  const folder = temporaryFolder();
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    const picture = (background: string) => sharp({ create: { width: 640, height: 400, channels: 3, background } });
    mkdirSync(join(folder.path, 'Sommer', 'am Strand'), { recursive: true });
    await picture('teal').png().toFile(join(folder.path, 'Möwe 🐦.png'));
    // A PNG that is called .jpg.
    await picture('olive')
      .png()
      .toFile(join(folder.path, 'Sommer', 'am Strand', 'duene.jpg'));
    writeFileSync(join(folder.path, 'Sommer', 'notiz.png'), 'kein Bild');
    writeFileSync(join(folder.path, '.DS_Store'), 'x');
  });
  afterAll(async () => {
    await api.stop();
    folder.remove();
  });

  const run = async (...args: readonly string[]) => {
    const said = { stdout: '', stderr: '' };
    const { platform, server } = api.kontor;
    const stdout = { write: (text: string) => (said.stdout += text) };
    const stderr = { write: (text: string) => (said.stderr += text) };
    const code = await mediaCommand.run(args, { platform, commands: server.commands, stdout, stderr });
    return { code, ...said };
  };
  const library = async () => {
    await caughtUp(api);
    const { media } = await api.kontor.platform.queries.media.list(demo, { isRemoved: false }, { limit: 10 });
    return media.map(({ filename, folder: name, type }) => `${name}|${filename}|${type}`).sort();
  };

  it('takes the pictures of a folder, says where each one is, and why one is not', async () => {
    const before = readdirSync(folder.path, { recursive: true });
    const { code, stdout, stderr } = await run('import', folder.path, '--site', 'demo');
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^Möwe 🐦\.png: \/media\/[0-9a-f-]{36}, 640 × 400, \d+,\d kB$/u),
      expect.stringMatching(/^Sommer\/am Strand\/duene\.jpg: \/media\/[0-9a-f-]{36}, 640 × 400/u),
      expect.stringMatching(/^Sommer\/notiz\.png: .*Dateiformat/u),
      '2 Dateien sind in den Medien.',
      '',
    ]);
    expect([code, stderr]).toEqual([1, '1 Datei wurde nicht aufgenommen.\n']);
    expect(await library()).toEqual(['Sommer/am Strand|duene.jpg|image/png', '|Möwe 🐦.png|image/png']);
    expect(readdirSync(folder.path, { recursive: true })).toEqual(before);
  });

  it('changes nothing when it is called again, also with another folder', async () => {
    const before = await library();
    const { stdout } = await run('import', join(folder.path, 'Sommer'), '--site', 'demo', '--folder', 'Neu');
    expect(stdout).toContain('war schon da');
    expect(await library()).toEqual(before);
  });

  it.each([
    [['import', 'fehlt', '--site', 'demo'], 'Den Ordner fehlt gibt es nicht.'],
    [['import', '.', '--site', 'nirgends'], 'Es gibt hier keine Website „nirgends“.'],
    [['import', '.'], 'kontor media import ORDNER'],
    [['import', '.', '--site', 'demo', '--folder', 'x'.repeat(101)], 'zu lang'],
  ])('is refused: %j', async (args, words) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});
