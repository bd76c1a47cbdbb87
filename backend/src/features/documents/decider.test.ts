import { describe, expect, it } from '@jest/globals';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { documentKinds } from '@kontor/contracts/documents/kinds';
import type { MessageKey } from '@kontor/contracts/messages/index';
import {
  addText,
  createdWith,
  documentId,
  Draft,
  edit,
  partId,
  setTitle,
} from '../../../../test/support/document-draft.ts';
import { given } from '../../../../test/support/given.ts';
import { documentDecider } from './decider.ts';

describe('documents', () => {
  it('keep the value that a field had before', () => {
    given(documentDecider)(createdWith('Über uns'))
      .when(edit(0, setTitle('Wir')))
      .then([
        {
          type: 'DocumentEdited',
          data: {
            documentId,
            edit: 1,
            changes: [{ path: 'title', before: { value: 'Über uns', setBy: 0 }, after: { value: 'Wir', setBy: 1 } }],
          },
        },
      ]);
  });

  it('neither become a system page, nor stop being one', () => {
    const move = (value: string) => edit(0, { type: 'set', field: 'urlId', value });
    given(documentDecider)(createdWith('Über uns'))
      .when(move('-/search'))
      .thenRefused('invalid', 'documents.systemPageFixed');
    const created = createdWith('Suche') as Extract<DocumentEvent, { type: 'DocumentCreated' }>;
    const system = { ...created, data: { ...created.data, cells: [{ path: 'urlId', value: '-/search' }] } };
    for (const value of ['suche', '-/error']) {
      given(documentDecider)(system).when(move(value)).thenRefused('invalid', 'documents.systemPageFixed');
    }
    given(documentDecider)(system).when(move('-/search')).then([]);
  });

  it('have nothing to do for a value that stands there already, also if somebody else set it', () => {
    given(documentDecider)(createdWith('Wir'))
      .when(edit(0, setTitle('Wir')))
      .then([]);
    const draft = new Draft();
    draft.do(edit(0, setTitle('Wir')));
    expect(draft.do(edit(0, setTitle('Wir')))).toEqual([]);
  });

  it('refuse another value of a field that changed after it was seen, and name the field', () => {
    const draft = new Draft();
    draft.do(edit(0, setTitle('Wir')));
    expect(() => draft.do(edit(0, setTitle('Ihr')))).toThrow(
      expect.objectContaining({ code: 'conflict', fields: { title: { key: 'documents.changedMeanwhile' } } }),
    );
  });

  it('refuse unknown fields, invalid values and unknown kinds of parts', () => {
    const refused = (intent: EditIntent, key: MessageKey) =>
      given(documentDecider)(createdWith('Wir')).when(edit(0, intent)).thenRefused('invalid', key);
    refused({ type: 'set', field: 'colour', value: 'red' }, 'documents.fieldUnknown');
    refused({ type: 'set', field: 'urlId', value: 'Über uns' }, 'documents.urlIdInvalid');
    refused({ type: 'set', field: 'urlId', value: 'cart' }, 'documents.urlIdReserved');
    refused({ ...addText(1), partType: 'constructor' } as EditIntent, 'documents.partUnknown');
    refused({ type: 'set', field: 'constructor', value: 'x' }, 'documents.fieldUnknown');
    refused({ ...addText(1), fields: { html: 7 } } as EditIntent, 'documents.valueInvalid');
    refused({ ...addText(1), fields: { html: 'x'.repeat(100_001) } } as EditIntent, 'settings.tooLong');
  });

  it('take a part that lacks what a release needs, and clear it again', () => {
    const draft = new Draft();
    const add: EditIntent = {
      type: 'addPart',
      partId: partId(1),
      partType: 'products',
      fields: { limit: 3 },
      below: null,
    };
    draft.do(edit(0, add));
    expect(draft.content.parts).toMatchObject([{ type: 'products', fields: { limit: 3 } }]);
    const set = (value: unknown): EditIntent => ({ type: 'setPart', partId: partId(1), field: 'collection', value });
    draft.do(edit(1, set('shop')));
    draft.do(edit(2, set(null)));
    expect(draft.content.parts[0]?.fields).toEqual({ limit: 3 });
    draft.undo(3);
    expect(draft.content.parts[0]?.fields).toEqual({ limit: 3, collection: 'shop' });
    expect(() => draft.do(edit(4, { type: 'set', field: 'title', value: null }))).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });

  it('keep nothing of a part that one edit both adds and removes', () => {
    const draft = new Draft();
    const remove: EditIntent = { type: 'removePart', partId: partId(1) };
    expect(draft.do(edit(0, addText(1), remove))).toEqual([]);
    draft.do(edit(0, addText(1), addText(2), remove, setTitle('Wir')));
    expect(draft.content.parts).toMatchObject([{ id: partId(2) }]);
    draft.do(edit(0, addText(1)));
    draft.undo(2);
    expect(draft.content.parts).toMatchObject([{ id: partId(2) }]);
  });

  it('refuse to remove a part that somebody edited meanwhile, and to edit one that was removed', () => {
    const draft = new Draft();
    draft.do(edit(0, addText(1)));
    draft.do(edit(1, { type: 'setPart', partId: partId(1), field: 'html', value: '<p>neu</p>' }));
    const remove: EditIntent = { type: 'removePart', partId: partId(1) };
    expect(() => draft.do(edit(1, remove))).toThrow(expect.objectContaining({ code: 'conflict' }));
    draft.do(edit(2, remove));
    expect(draft.content.parts).toEqual([]);
    expect(() => draft.do(edit(3, { type: 'setPart', partId: partId(1), field: 'html', value: 'x' }))).toThrow(
      expect.objectContaining({ text: { key: 'documents.partRemoved' } }),
    );
    draft.undo(3);
    expect(draft.content.parts).toMatchObject([{ id: partId(1), fields: { html: '<p>neu</p>' } }]);
  });

  it('refuse to undo what is undone, until the undo is undone', () => {
    const draft = new Draft();
    draft.do(edit(0, setTitle('Wir')));
    draft.undo(1);
    expect(draft.undo(1)).toBeNull();
    draft.undo(2);
    draft.undo(1);
    expect(draft.undo(2)).toBeNull();
    expect(draft.content.fields).toMatchObject({ title: 'Über uns' });
  });

  it('refuse to undo the addition of a part that somebody filled in since', () => {
    const draft = new Draft();
    const fields = { title: 'Neu', collection: 'shop', limit: 3 };
    draft.do(edit(0, { type: 'addPart', partId: partId(1), partType: 'products', fields, below: null }));
    draft.do(edit(1, { type: 'setPart', partId: partId(1), field: 'tag', value: 'Tee' }));
    expect(draft.undo(1)).toBeNull();
    draft.undo(2);
    expect(draft.undo(1)).not.toBeNull();
    expect(draft.content.parts).toEqual([]);
  });

  it('take a part between two that came to have the same order', () => {
    const draft = new Draft();
    draft.do(edit(0, addText(1), addText(2, partId(1)), addText(3, partId(2))));
    draft.do(edit(1, { type: 'removePart', partId: partId(2) }));
    draft.do(edit(2, addText(4, partId(1))));
    draft.undo(2);
    expect(draft.content.parts.map(({ id }) => id)).toEqual([partId(1), partId(2), partId(4), partId(3)]);
    draft.do(edit(4, addText(5, partId(2))));
    expect(draft.content.parts.map(({ id }) => id)).toEqual([partId(1), partId(2), partId(4), partId(5), partId(3)]);
  });

  it('refuse more content than fits into an event', () => {
    const draft = new Draft();
    const html = 'x'.repeat(90_000);
    for (let n = 0; n < 6; n += 1) draft.do(edit(n, { ...addText(n), fields: { html } } as EditIntent));
    expect(() => draft.do(edit(6, { ...addText(6), fields: { html } } as EditIntent))).toThrow(
      expect.objectContaining({ code: 'tooLarge' }),
    );
  });

  it('come back from the bin with a release that shows them', () => {
    const content = { urlId: 'wir', title: 'Wir', description: '', blocks: [] };
    given(documentDecider)(createdWith('Wir'), { type: 'DocumentDeleted', data: { documentId } })
      .when({ type: 'NoteVersion', documentId, release: 1, edit: 0, restores: true, kind: 'page', content })
      .then([
        { type: 'DocumentRestored', data: { documentId } },
        { type: 'VersionNoted', data: { documentId, lane: 'main', release: 1, edit: 0, kind: 'page', content } },
      ]);
    given(documentDecider)(createdWith('Wir'), { type: 'DocumentDeleted', data: { documentId } })
      .when({ type: 'NoteVersion', documentId, release: 1, edit: 0, restores: false, kind: 'page', content })
      .thenRefused('conflict', 'documents.deleted');
  });

  it('have their former version again when a release is dropped, which then can note nothing more', () => {
    const content = { urlId: 'wir', title: 'Wir', description: '', blocks: [] };
    const noted = (release: number, edit: number): DocumentEvent => ({
      type: 'VersionNoted',
      data: { documentId, release, edit, kind: 'page', content },
    });
    const dropped = (release: number): DocumentEvent => ({ type: 'VersionDropped', data: { documentId, release } });
    const after = (...events: readonly DocumentEvent[]) =>
      [createdWith('Wir'), ...events].reduce(
        (state, event) => documentDecider.evolve(state, event, 0),
        documentDecider.initial,
      ).released;
    expect(after(noted(1, 0), noted(2, 4), dropped(2))).toEqual({ release: 1, edit: 0 });
    expect(after(noted(1, 0), dropped(2), dropped(3))).toEqual({ release: 1, edit: 0 });
    expect(after(noted(1, 0), noted(2, 4), dropped(2), noted(3, 4), dropped(3))).toEqual({ release: 1, edit: 0 });
    given(documentDecider)(createdWith('Wir'), dropped(2))
      .when({ type: 'NoteVersion', documentId, release: 2, edit: 0, restores: false, kind: 'page', content })
      .then([]);
    given(documentDecider)(createdWith('Wir'), noted(2, 0), dropped(2))
      .when({ type: 'DropVersion', documentId, release: 2 })
      .then([]);
    given(documentDecider)().when({ type: 'DropVersion', documentId, release: 2 }).then([]);
    const withdrawn = { type: 'VersionWithdrawn', data: { documentId, release: 2 } } as const;
    given(documentDecider)(createdWith('Über uns'), noted(1, 0), withdrawn, {
      type: 'DocumentDeleted',
      data: { documentId },
    })
      .when({ type: 'DropVersion', documentId, release: 2 })
      .then([
        { type: 'VersionDropped', data: { documentId, lane: 'main', release: 2 } },
        { type: 'DocumentRestored', data: { documentId } },
      ]);
  });

  it('order parts below others, and the last move wins', () => {
    const draft = new Draft();
    draft.do(edit(0, addText(1), addText(2, partId(1)), addText(3, partId(2))));
    draft.do(edit(1, { type: 'movePart', partId: partId(3), below: null }));
    draft.do(edit(1, { type: 'movePart', partId: partId(3), below: partId(1) }));
    expect(draft.content.parts.map(({ id }) => id)).toEqual([partId(1), partId(3), partId(2)]);
  });

  it('refuse the 61st part', () => {
    const draft = new Draft();
    draft.do(edit(0, ...Array.from({ length: 60 }, (_, n) => addText(n))));
    expect(() => draft.do(edit(1, addText(60)))).toThrow(
      expect.objectContaining({ text: { key: 'documents.tooManyParts', params: { most: 60 } } }),
    );
  });

  it('cannot be edited while they are deleted', () => {
    given(documentDecider)(createdWith('Wir'), { type: 'DocumentDeleted', data: { documentId } })
      .when(edit(0, setTitle('Ihr')))
      .thenRefused('conflict', 'documents.deleted');
  });

  it('read as the content of their kind', () => {
    const draft = new Draft();
    draft.do(edit(0, addText(2), addText(1)));
    expect(documentKinds.page.read(draft.state.cells).data).toEqual({
      urlId: 'ueber-uns',
      title: 'Über uns',
      description: '',
      blocks: [
        { type: 'text', html: '<p>1</p>' },
        { type: 'text', html: '<p>2</p>' },
      ],
    });
  });
});
