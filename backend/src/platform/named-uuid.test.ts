import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v5 } from 'uuid';
import { namedUuid } from './named-uuid.ts';

it('is the version 5 UUID of any name in any name space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const namespace = randomUUID();
      expect(namedUuid(name, namespace)).toBe(v5(name, namespace));
    }),
  );
});
