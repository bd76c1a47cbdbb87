import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import sharp from 'sharp';
import { systemAmbient } from './ambient-system.ts';
import { DrawingProcess } from './drawing-process.ts';

const PROGRAM = join(import.meta.dirname, '..', 'processes', 'drawing.ts');
const demo = SiteId.parse('demo');
const svg = (inner: string, attributes = 'viewBox="0 0 10 20"'): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

/** Each filter blurs the result of the previous ones over a large area. */
const blurs = Array.from({ length: 200 }, () => '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="99"/>');
const costly = svg(`<filter id="a">${blurs.join('')}</filter><rect width="10" height="10" filter="url(#a)"/>`);

describe('a drawing in its own process', () => {
  const svgRenderer = (patience?: number) => new DrawingProcess(PROGRAM, systemAmbient.timers, patience);

  it('becomes a JPEG that social networks accept', async () => {
    const jpeg = await svgRenderer().jpegOf(demo, svg('<rect width="10" height="20" fill="red"/>'));
    const { format, width, height } = await sharp(jpeg!).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 1600 });
  });

  it('is rejected if it is invalid, or too long and thin', async () => {
    expect(await svgRenderer().jpegOf(demo, Buffer.from('no drawing'))).toBeNull();
    expect(await svgRenderer().jpegOf(demo, svg('', 'viewBox="0 0 1 90000" width="1" height="90000"'))).toBeNull();
  });

  it('is stopped at its time limit, and the next one is drawn', async () => {
    const drawing = svgRenderer(2_000);
    const [first, second] = await Promise.all([
      drawing.jpegOf(demo, costly),
      svgRenderer().jpegOf(SiteId.parse('demo-ch'), svg('<rect width="9" height="9"/>')),
    ]);
    expect([first, second?.subarray(0, 2)]).toEqual([null, Buffer.from([0xff, 0xd8])]);
  });
});
