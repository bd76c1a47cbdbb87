import { expect, it } from '@jest/globals';
import { orderPath, partFieldPath, partPath, partsIn } from '@kontor/contracts/documents/cells';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { releasable } from '@kontor/contracts/documents/kinds';
import { addText, createdWith, edit, partId, setTitle } from '../../../../test/support/document-draft.ts';
import { documentDecider } from './decider.ts';

it('CN-08: documents keep blocks of types that they do not know, without which they are released', () => {
  const created = createdWith('Über uns') as Extract<DocumentEvent, { type: 'DocumentCreated' }>;
  const block = [
    { path: partPath(partId(1)), value: 'starMap' },
    { path: orderPath(partId(1)), value: 'a0' },
    { path: partFieldPath(partId(1), 'zoom'), value: 7 },
  ];
  const whole = { ...created, data: { ...created.data, cells: [...created.data.cells, ...block] } };
  const before = documentDecider.evolve(documentDecider.initial, whole, 0);
  const after = documentDecider
    .decide(edit(0, setTitle('Wir'), addText(2, partId(1))), before)
    .reduce((state, event) => documentDecider.evolve(state, event, 0), before);
  expect(partsIn(after.cells)).toMatchObject([{ type: 'starMap', fields: { zoom: 7 } }, { type: 'text' }]);
  expect(releasable('page', after.cells)?.content).toMatchObject({ title: 'Wir', blocks: [{ type: 'text' }] });
});
