import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TEXT_ALIGNMENTS, TEXT_COLOURS } from '../kernel/text-classes.ts';
import { htmlOf, nodesOf } from './html.ts';
import { RichText, wordsIn } from './nodes.ts';

const text = (value: string) => ({ type: 'text', text: value });

describe('the nodes of a text', () => {
  it.each([
    '<p>Moin <strong>du <em>da</em></strong></p>',
    '<h2 class="text-center">Titel</h2><h3>Klein</h3><h4 class="text-end">Kleiner</h4>',
    '<p>a<br />b\u{a0}c &amp; &lt;d&gt;</p>',
    '<ul><li>eins</li><li>zwei<ol><li>drei</li></ol></li></ul>',
    '<ul><li><p>eins</p><p>noch</p></li></ul>',
    '<ol start="3"><li>drei</li></ol>',
    '<blockquote><p>Zitat</p><ul><li>Punkt</li></ul></blockquote>',
    '<p><a href="/kontakt">Schreib <strong>uns</strong></a>, <span class="colour-accent">bunt</span></p>',
    '<p></p><p>nach einer leeren Zeile</p>',
    '',
  ])('are shown as what they were made of: %s', (html) => {
    expect(htmlOf(nodesOf(html))).toBe(html);
  });

  it('say nothing that goes without saying', () => {
    expect(nodesOf('<h2>Titel</h2><ol><li>a <strong>b</strong></li></ol>')).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Titel')] },
        {
          type: 'orderedList',
          content: [
            {
              type: 'listItem',
              content: [{ type: 'paragraph', content: [text('a '), { ...text('b'), marks: [{ type: 'bold' }] }] }],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['lose', '<p>lose</p>'],
    ['<p>a</p>b<p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
    ['<strong><p>x</p></strong>', '<p><strong>x</strong></p>'],
    ['<a href="/x"><h2>q</h2></a>', '<h2><a href="/x">q</a></h2>'],
    ['<li>ohne Liste</li>', '<ul><li>ohne Liste</li></ul>'],
    ['<p><a>ohne Ziel</a></p>', '<p>ohne Ziel</p>'],
  ])('of %s are in order: %s', (html, shown) => {
    expect(htmlOf(nodesOf(html))).toBe(shown);
  });

  it('a text from before there were nodes is shown as it was', () => {
    expect(htmlOf('<div class="custom-cart"></div>')).toBe('<div class="custom-cart"></div>');
  });

  it('are read with a space between paragraphs', () => {
    expect(wordsIn(nodesOf('<p>a<strong>b</strong><br>c</p><ul><li>d</li><li>e</li></ul>'))).toBe('ab c d e');
  });
});

const someMarks = fc.option(
  fc.uniqueArray(
    fc.oneof(
      fc.constant({ type: 'bold' }),
      fc.constant({ type: 'italic' }),
      fc.record({ type: fc.constant('textColour'), attrs: fc.record({ colour: fc.constantFrom(...TEXT_COLOURS) }) }),
      fc.record({ type: fc.constant('link'), attrs: fc.record({ href: fc.constantFrom('/a', 'https://b.example') }) }),
    ),
    { selector: ({ type }) => type, maxLength: 3 },
  ),
  { nil: undefined },
);
const someInline = fc.oneof(
  fc.record({
    type: fc.constant('text'),
    text: fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' }),
    marks: someMarks,
  }),
  fc.constant({ type: 'hardBreak' }),
);
const someInlines = fc.option(fc.array(someInline, { maxLength: 4 }), { nil: undefined });
const someAlignment = fc.option(fc.constantFrom(...TEXT_ALIGNMENTS), { nil: undefined });
const someParagraph = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.option(fc.record({ alignment: someAlignment }), { nil: undefined }),
  content: someInlines,
});
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    someParagraph,
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.constantFrom(2, 3, 4), alignment: someAlignment }),
      content: someInlines,
    }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(
        fc.record({
          type: fc.constant('listItem'),
          content: fc
            .tuple(someParagraph, fc.array(tie('block'), { maxLength: 2 }))
            .map(([first, rest]) => [first, ...rest]),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
  ),
}));
const someText = fc.record({ type: fc.constant('doc'), content: fc.array(block, { maxLength: 4 }) });

describe('laws of texts', () => {
  it('what is a text can be shown, and keeps its words; shown and read once, it stays the same for ever', () => {
    fc.assert(
      fc.property(someText, (given) => {
        const written = RichText.parse(JSON.parse(JSON.stringify(given)));
        const once = nodesOf(htmlOf(written));
        const plain = (one: RichText) => wordsIn(one).replace(/\s+/gu, '');
        expect(plain(once)).toBe(plain(written));
        expect(nodesOf(htmlOf(once))).toEqual(once);
        expect(RichText.parse(once)).toEqual(once);
      }),
    );
  });
});
