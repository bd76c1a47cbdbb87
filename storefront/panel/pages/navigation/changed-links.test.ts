import { describe, expect, it } from '@jest/globals';
import type { DocumentContent } from '@kontor/contracts/documents/responses';
import { PartId } from '@kontor/contracts/kernel/ids';
import fc from 'fast-check';
import { changedLinks, type TypedLink, type TypedLinks } from './changed-links.ts';

type Parts = DocumentContent['parts'];

const idOf = (n: number): PartId => PartId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e${String(n).padStart(4, '0')}`);
const part = (n: number, area: string): Parts[number] => ({
  id: idOf(n),
  type: 'link',
  fields: { title: `Link ${n}`, href: `/${n}`, area },
});
const rowOf = ({ id, fields }: Parts[number]): TypedLink => ({
  id,
  title: String(fields['title']),
  href: String(fields['href']),
});

/** What a document does with the intents, one after the other. */
const edited = (parts: Parts, typed: TypedLinks): Parts => {
  let next = 1000;
  const after = [...parts];
  const place = (one: Parts[number], below: string | null): void => {
    after.splice(below === null ? 0 : after.findIndex(({ id }) => id === below) + 1, 0, one);
  };
  const take = (partId: string): Parts[number] =>
    after.splice(
      after.findIndex(({ id }) => id === partId),
      1,
    )[0]!;
  for (const intent of changedLinks({ parts }, typed, () => idOf(next++))) {
    if (intent.type === 'removePart') take(intent.partId);
    if (intent.type === 'movePart') place(take(intent.partId), intent.below);
    if (intent.type === 'addPart') place({ id: intent.partId, type: 'link', fields: intent.fields }, intent.below);
    if (intent.type !== 'setPart') continue;
    const index = after.findIndex(({ id }) => id === intent.partId);
    after[index] = { ...after[index]!, fields: { ...after[index]!.fields, [intent.field]: intent.value } };
  }
  return after;
};

const linksOf = (parts: Parts, area: string) =>
  parts.filter(({ fields }) => fields['area'] === area).map(({ fields }) => [fields['title'], fields['href']]);

describe('the navigation’s form', () => {
  it('changes nothing where it says what is there', () => {
    const parts = [part(1, 'main'), part(2, 'footer'), part(3, 'main')];
    const typed = { main: [rowOf(parts[0]!), rowOf(parts[2]!)], footer: [rowOf(parts[1]!)] };
    expect(changedLinks({ parts }, typed, () => idOf(9))).toEqual([]);
  });

  it('moves one link where one was moved', () => {
    const parts = [part(1, 'main'), part(2, 'main'), part(3, 'main')];
    const typed = { main: [3, 1, 2].map((n) => rowOf(parts[n - 1]!)), footer: [] };
    expect(changedLinks({ parts }, typed, () => idOf(9))).toEqual([{ type: 'movePart', partId: idOf(3), below: null }]);
  });

  it('makes the document what it says, whatever was added, renamed, moved and removed', () => {
    const area = (first: number) =>
      fc.tuple(
        fc.uniqueArray(fc.integer({ min: first, max: first + 5 })),
        fc.array(fc.oneof(fc.integer({ min: first, max: first + 5 }), fc.constant(null)), { maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      );
    const typedOf = (
      parts: Parts,
      rows: readonly (number | null)[],
      renamed: readonly boolean[],
    ): readonly TypedLink[] =>
      [...new Set(rows.map((n, index) => n ?? -index - 1))].flatMap((n, index) => {
        const own = parts.find(({ id }) => n >= 0 && id === idOf(n));
        if (n >= 0 && own === undefined) return [];
        const row = own ? rowOf(own) : { id: '', title: `Neu ${n}`, href: `/neu${n}` };
        return [renamed[index] === true ? { ...row, title: `${row.title} anders` } : row];
      });
    fc.assert(
      fc.property(area(1), area(11), ([main, mainRows, mainRenamed], [footer, footerRows, footerRenamed]) => {
        const parts = [...main.map((n) => part(n, 'main')), ...footer.map((n) => part(n, 'footer'))];
        const typed = {
          main: typedOf(parts, mainRows, mainRenamed),
          footer: typedOf(parts, footerRows, footerRenamed),
        };
        const after = edited(parts, typed);
        for (const name of ['main', 'footer'] as const) {
          expect(linksOf(after, name)).toEqual(typed[name].map(({ title, href }) => [title, href]));
        }
      }),
    );
  });
});
