import type { EditIntent } from '@kontor/contracts/documents/calls';
import fc from 'fast-check';
import { addText, partId } from './document-draft.ts';

const someId = fc.nat({ max: 4 }).map(partId);
const someIntent: fc.Arbitrary<EditIntent> = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    field: fc.constantFrom('title', 'description'),
    value: fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' }),
  }),
  fc.record({
    type: fc.constant('setPart' as const),
    partId: someId,
    field: fc.constant('html'),
    value: fc.string({ maxLength: 3 }),
  }),
  fc.tuple(fc.nat({ max: 4 }), fc.option(someId)).map(([n, below]) => addText(n, below)),
  fc.record({ type: fc.constant('removePart' as const), partId: someId }),
  fc.record({ type: fc.constant('movePart' as const), partId: someId, below: fc.option(someId) }),
);

/** What one edit of a document wants. */
export const someIntents = fc.array(someIntent, { minLength: 1, maxLength: 3 });
/** Of the edit with this number. */
export const someUndo = fc.record({ undoes: fc.nat({ max: 20 }) });
