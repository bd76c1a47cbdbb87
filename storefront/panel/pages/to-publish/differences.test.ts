import { describe, expect, it } from '@jest/globals';
import type { DocumentContent } from '@kontor/contracts/documents/responses';
import { partId } from '../../../../test/support/document-draft.ts';
import { differencesOf, isReordered } from './differences.server.ts';

const text = (n: number, html: string): DocumentContent['parts'][number] => ({
  id: partId(n),
  type: 'text',
  fields: { html },
});
const page = (title: string, ...parts: DocumentContent['parts']): DocumentContent => ({
  kind: 'page',
  fields: { title },
  parts,
});

describe('what tells a draft from what visitors get', () => {
  it('is nothing for the same content', () => {
    const one = page('Wir', text(1, '<p>A</p>'), text(2, '<p>B</p>'));
    expect([differencesOf(one, one), isReordered(one, one)]).toEqual([[], false]);
  });

  it('names changed fields, new parts with their fields, and removed parts without', () => {
    const live = page('Wir', text(1, '<p>A</p>'), text(2, '<p>B</p>'));
    const draft = page('Über uns', text(1, '<p>Neu</p>'), text(3, '<p>C</p>'));
    expect(differencesOf(live, draft)).toEqual([
      { path: 'title', before: 'Wir', after: 'Über uns' },
      { path: `parts/${partId(1)}/fields/html`, before: '<p>A</p>', after: '<p>Neu</p>' },
      { path: `parts/${partId(3)}`, before: null, after: 'text' },
      { path: `parts/${partId(3)}/fields/html`, before: null, after: '<p>C</p>' },
      { path: `parts/${partId(2)}`, before: 'text', after: null },
    ]);
    expect(isReordered(live, draft)).toBe(false);
  });

  it('has an order of its own among the parts that stayed', () => {
    const [a, b, c] = [text(1, 'A'), text(2, 'B'), text(3, 'C')];
    expect(isReordered(page('Wir', a, b), page('Wir', b, c, a))).toBe(true);
    expect(isReordered(page('Wir', a, b, c), page('Wir', a, c))).toBe(false);
  });
});
