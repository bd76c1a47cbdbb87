import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v5 } from 'uuid';
import { namedUuid } from './named-uuid.ts';

it('namedUuid is UUID version 5 for any name in any namespace', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const namespace = randomUUID();
      expect(namedUuid(name, namespace)).toBe(v5(name, namespace));
    }),
  );
});
