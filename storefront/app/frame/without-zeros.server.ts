import { Transform } from 'node:stream';

/**
 * Where a letter of several bytes does not fit into React's buffer, React 18 sends the buffer's unused end along: zeros,
 * which browsers drop in texts and replace in attributes and scripts. No page has any.
 */
export const withoutZeros = (): Transform =>
  new Transform({
    transform(chunk: Uint8Array, _, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
