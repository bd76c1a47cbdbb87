import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STARTING_POINTS } from '@kontor/contracts/sites/new-sites';

const PICTURES = join(import.meta.dirname, 'pictures');
const MOST_BYTES = 40 * 1024;

describe('the pictures of the starting points', () => {
  it('are there for each, and for nothing else', () => {
    expect(readdirSync(PICTURES).sort()).toEqual(STARTING_POINTS.map((point) => `${point}.webp`).sort());
  });

  it.each(STARTING_POINTS)('%s is a small WebP', (point) => {
    const bytes = readFileSync(join(PICTURES, `${point}.webp`));
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});
