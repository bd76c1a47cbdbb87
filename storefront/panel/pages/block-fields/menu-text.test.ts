import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import { cellsText, readCells } from './cells-text.ts';
import { menuText, readMenu } from './menu-text.ts';

const TYPING = { language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;

describe('a food menu as text', () => {
  const sections = [
    {
      title: 'Suppen',
      text: 'mit Brot',
      dishes: [
        {
          name: 'Kürbis | Ingwer',
          text: 'scharf',
          prices: [
            { size: 'sehr klein', price: cents(450) },
            { size: 'groß', price: cents(690) },
          ],
          allergens: ['celery' as const, 'milk' as const],
          diet: 'vegetarian' as const,
        },
        { name: 'Tagessuppe', text: '', prices: [], allergens: [], diet: 'any' as const },
        { name: 'Brühe', text: '', prices: [{ size: '', price: cents(300) }], allergens: [], diet: 'any' as const },
      ],
    },
    { title: 'Leer', text: '', dishes: [] },
  ];

  it('has a line per section and dish', () => {
    expect(menuText(sections, TYPING)).toBe(
      '# Suppen | mit Brot\n' +
        'Kürbis \\| Ingwer | scharf | sehr klein 4,50 / groß 6,90 | vegetarisch, Sellerie, Milch\n' +
        'Tagessuppe\n' +
        'Brühe |  | 3,00\n\n' +
        '# Leer',
    );
  });

  it('is read as it is written', () => {
    expect(readMenu(menuText(sections, TYPING), TYPING)).toEqual({ sections });
  });

  it.each([
    ['Suppe', { key: 'blocks.menuBegins', params: { line: 1 } }],
    ['# A\n\nSuppe | | viel', { key: 'blocks.menuPrice', params: { line: 3 } }],
    ['# A\nSuppe | | 4 | Salz', { key: 'blocks.menuMarks', params: { line: 2 } }],
  ])('is refused with the line: %j', (typed, problem) => {
    expect(readMenu(typed, TYPING)).toEqual({ problem });
  });
});

describe('a table as text', () => {
  it('has a row per line, with bars between its cells', () => {
    const rows = [
      ['', 'a|b'],
      ['c', ''],
    ];
    expect(readCells(cellsText(rows))).toEqual(rows);
  });

  it('may come from a spreadsheet', () => {
    expect(readCells('a\tb\n\n\tc')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
  });
});
