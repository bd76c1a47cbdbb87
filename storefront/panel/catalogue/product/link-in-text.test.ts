import { describe, expect, it } from '@jest/globals';
import { linked, linkSpot } from './link-in-text.ts';

/** The selection is between the two bars. */
const spotIn = (marked: string) => {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const text = before + chosen + after;
  return { text, spot: linkSpot(text, before.length, before.length + chosen.length) };
};
const withLink = (marked: string, address: string): string => {
  const { text, spot } = spotIn(marked);
  return text.slice(0, spot.from) + linked(spot, address) + text.slice(spot.to);
};

describe('link in a text', () => {
  it.each([
    ['chosen words', 'Mehr |dazu| hier', '/ueber', 'Mehr <a href="/ueber">dazu</a> hier'],
    [
      'nothing chosen',
      'Mehr: ||',
      'https://a.example/?x=1&y=2',
      'Mehr: <a href="https://a.example/?x=1&amp;y=2">https://a.example/?x=1&amp;y=2</a>',
    ],
    ['a quote in the address', '|dazu|', '/a"onclick="b', '<a href="/a&quot;onclick=&quot;b">dazu</a>'],
    ['the cursor in a link', 'Mehr <a href="/alt">da||zu</a> hier', '/neu', 'Mehr <a href="/neu">dazu</a> hier'],
    ['a part of a link and more', 'M|ehr <a class="x" href=/alt>da|zu</a>', '/neu', 'M<a href="/neu">ehr dazu</a>'],
    ['two links', '|<a href="/1">eins</a> <a href="/2">zwei</a>|', '/3', '<a href="/3">eins zwei</a>'],
    ['marks within', '|<strong>dazu</strong>|', '/neu', '<a href="/neu"><strong>dazu</strong></a>'],
    ['another link beside it', '<a href="/1">eins</a>| zwei|', '/2', '<a href="/1">eins</a><a href="/2"> zwei</a>'],
  ])('%s becomes one link', (_given, marked, address, text) => {
    expect(withLink(marked, address)).toBe(text);
  });

  it('an existing link keeps its typed address; removing it leaves its text', () => {
    expect(spotIn('Mehr <A HREF = \'/x?a=1&amp;b="2"\'>|<em>dazu</em>|</a>').spot).toMatchObject({
      address: '/x?a=1&b="2"',
      label: '<em>dazu</em>',
    });
    expect(spotIn('<a href="/x">dazu</a> |hier|').spot).toMatchObject({ address: null, label: 'hier' });
  });
});
