import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import sharp from 'sharp';
import { systemAmbient } from '../ambient-system.ts';
import { DrawingProcess } from './index.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'drawing.ts');
const demo = SiteId.parse('demo');
const svg = (inner: string, attributes = 'viewBox="0 0 10 20"'): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

/** Each of them blurs all that those before it have made, over a large plane. */
const blurs = Array.from({ length: 200 }, () => '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="99"/>');
const costly = svg(`<filter id="a">${blurs.join('')}</filter><rect width="10" height="10" filter="url(#a)"/>`);

describe('a drawing in a process of its own', () => {
  const draughtsman = (patience?: number) => new DrawingProcess(PROGRAM, systemAmbient.timers, patience);

  it('becomes a JPEG that networks take', async () => {
    const jpeg = await draughtsman().jpegOf(demo, svg('<rect width="10" height="20" fill="red"/>'));
    const { format, width, height } = await sharp(jpeg!).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 1600 });
  });

  it('is given up where it is none, or as long and thin as it likes', async () => {
    expect(await draughtsman().jpegOf(demo, Buffer.from('no drawing'))).toBeNull();
    expect(await draughtsman().jpegOf(demo, svg('', 'viewBox="0 0 1 90000" width="1" height="90000"'))).toBeNull();
  });

  it('is ended at its limit; the next one is drawn', async () => {
    const drawing = draughtsman(2_000);
    const [first, second] = await Promise.all([
      drawing.jpegOf(demo, costly),
      draughtsman().jpegOf(SiteId.parse('demo-ch'), svg('<rect width="9" height="9"/>')),
    ]);
    expect([first, second?.subarray(0, 2)]).toEqual([null, Buffer.from([0xff, 0xd8])]);
  });
});
