import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { drawnWalks, WALKS, withWalks } from '../../scripts/walks.ts';

describe('the walks in docs/architecture.md', () => {
  it('are up to date: `npm run docs:walks` draws them', async () => {
    const document = readFileSync('docs/architecture.md', 'utf8');
    expect(document).toBe(withWalks(document, await drawnWalks()));
  });

  it('consist of existing files, each importing another one of the walk or imported by it', async () => {
    const drawn = await drawnWalks();
    for (const [title, files] of Object.entries(WALKS)) {
      const picture = drawn.slice(drawn.indexOf(`### ${title}`)).split('```')[1] ?? '';
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      const alone = files.filter((_, index) => !new RegExp(`f${index} -->|--> f${index}$`, 'mu').test(picture));
      expect([title, alone]).toEqual([title, []]);
    }
  });
});
