import { PassThrough, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { withoutZeros } from './without-zeros.server.ts';

/** Letters of two and three bytes, so that some of them do not fit into a buffer. */
const LETTERS = 'Strauß für „Käthe“, 5 € '.repeat(20);
const page = createElement('p', { title: LETTERS }, ...Array.from({ length: 200 }, (_, n) => `${n} ${LETTERS}`));

const rendered = (through: Transform): Promise<string> => {
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(through) });
  return text(through);
};

describe('a rendered page', () => {
  it('has no zeros in it, which React adds', async () => {
    const raw = await rendered(new PassThrough());
    expect(raw).toContain('\0');
    expect(await rendered(withoutZeros())).toBe(raw.replaceAll('\0', ''));
  });
});
