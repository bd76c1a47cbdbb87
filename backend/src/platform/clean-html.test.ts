import { describe, expect, it } from '@jest/globals';
import { isKeptLink, isLinkAddress, linkAddressOf } from '@kontor/contracts/kernel/link-address';
import { htmlOf } from '@kontor/contracts/rich-text/html';
import { cleanHtml, cleanNodes, excerptOf } from './clean-html.ts';

describe('cleanHtml', () => {
  it.each([
    ['<p>Gut</p><script>alert(1)</script>', '<p>Gut</p>'],
    ['<h1 style="x" onclick="y">Groß</h1><div><b>fett</b></div>', '<h2>Groß</h2><strong>fett</strong>'],
    [
      '<p><a href="javascript:x">a</a><a href="https://x.example" target="_blank">b</a></p>',
      '<p><a>a</a><a href="https://x.example">b</a></p>',
    ],
    ['<p><img src=x onerror=alert(1)>Bild</p>', '<p>Bild</p>'],
    ['Zeile 1\nZeile 2\n\nAbsatz', '<p>Zeile 1<br />Zeile 2</p>\n<p>Absatz</p>'],
    ['Salz & Pfeffer < 5 g', '<p>Salz &amp; Pfeffer &lt; 5 g</p>'],
    ['<p><a href="shop/becher">a</a></p>', '<p><a href="/shop/becher">a</a></p>'],
    ['<p><a href=" www.x.example/b?c ">a</a></p>', '<p><a href="https://www.x.example/b?c">a</a></p>'],
    ['<p class="x text-center" style="a">Mitte</p>', '<p class="text-center">Mitte</p>'],
    [
      '<p><span class="b colour-accent">An</span><span style="x">Aus</span></p>',
      '<p><span class="colour-accent">An</span>Aus</p>',
    ],
    [
      '<ul><li><p>a</p></li><li><p>b <em>c</em></p><ol><li><p>d</p></li></ol></li></ul>',
      '<ul><li>a</li><li>b <em>c</em><ol><li>d</li></ol></li></ul>',
    ],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['<p>a<br>b&nbsp;c</p>', '<p>a<br />b\u00a0c</p>'],
    ['<span class="colour-muted colour-accent">An</span>', '<p><span class="colour-accent">An</span></p>'],
    ['<h2 class="text-end colour-accent">Rechts</h2>', '<h2 class="text-end">Rechts</h2>'],
    ['<ol start="3" type="a"><li>c</li></ol>', '<ol start="3"><li>c</li></ol>'],
    ['<ol start="99999"><li>c</li></ol>', '<ol><li>c</li></ol>'],
    ['', ''],
  ])('turns %j into %j', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

describe('cleanNodes', () => {
  it.each([
    '<p>Hallo </p>',
    '<p>zwei  Räume</p>',
    '<p><strong>a</strong> <em>b</em></p>',
    '<p><a href="/suche?a=1&amp;b=2">Suche</a></p>',
    '<ol start="3"><li>drei</li></ol>',
    '<p>&lt;b&gt; &amp; "c"</p>',
  ])('keeps what the editor writes: %s', (html) => {
    expect(htmlOf(cleanNodes(html))).toBe(html);
    expect(htmlOf(cleanNodes(cleanNodes(html)))).toBe(html);
  });

  it('makes paragraphs of lines, without those between them', () => {
    expect(htmlOf(cleanNodes('eins\n\nzwei'))).toBe('<p>eins</p><p>zwei</p>');
    expect(htmlOf(cleanNodes('<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n<p>c</p>\n'))).toBe(
      '<ul><li>a</li><li>b</li></ul><p>c</p>',
    );
  });
});

describe('a link’s target in the panel', () => {
  const isKept = (address: string): boolean => cleanHtml(`<p><a href="${address}">a</a></p>`).includes('href');

  it.each([
    ...['https://laden.example/a?b=1#c', 'http://laden.example', 'HTTPS://laden.example', 'mailto:wir@laden.example'],
    ...['tel:+4940123456', '/ueber-uns', '/', '#oben', '?seite=2'],
  ])('stays in a text: %s', (address) => {
    expect([isLinkAddress(address), isKept(address)]).toEqual([true, true]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//fremd.example',
    '/\\fremd.example',
    'ftp://a.example',
  ])('is refused if it may lead elsewhere or run code: %s', (address) => {
    expect(isLinkAddress(address)).toBe(false);
  });

  it.each([
    ['www.laden.example', 'https://www.laden.example'],
    ['laden.example/a?b', 'https://laden.example/a?b'],
    ['laden.example:8443/a', 'https://laden.example:8443/a'],
    ['kröge.example', 'https://kröge.example'],
    ['wir@laden.example', 'mailto:wir@laden.example'],
    ['shop/becher-duene', '/shop/becher-duene'],
    ['../shop/becher', '/shop/becher'],
    ['preise.pdf', '/preise.pdf'],
    ['agb', '/agb'],
  ])('is completed if its scheme was left out: %s', (written, address) => {
    expect(linkAddressOf(written)).toBe(address);
    expect(linkAddressOf(address)).toBe(address);
    expect([isLinkAddress(address), isKept(written)]).toEqual([true, true]);
  });

  it.each([
    ...['tel:+49-40-123', 'tel:040/123', '/media/Preis liste.pdf', 'mailto:wir@laden.example?subject=Guten Tag'],
    ...['https://laden.example', 'www.laden.example', 'shop/becher', '#oben', '/'],
  ])('that is stored stays in the editor as in cleaning: %s', (address) => {
    expect([isKept(address), isKeptLink(address)]).toEqual([true, true]);
  });

  it.each([
    ...[' javascript:x', 'JAVASCRIPT:x', 'data:text/html,x', 'vbscript:x', '//fremd.example', 'ftp://a.example'],
  ])('that is stored is taken out by both: %j', (address) => {
    expect([isKept(address), isKeptLink(address)]).toEqual([false, false]);
  });

  it('is judged as a browser reads it, without line breaks', () => {
    expect(isKeptLink('java\nscript:alert(1)')).toBe(false);
  });

  it.each([
    '',
    'www.laden.example',
    'https://',
    'https:laden',
    'mailto:',
    'tel:',
    'tel:0800-hallo',
    'https://a b',
    '/a b',
    'java\nscript:x',
  ])('is refused if it leads nowhere: %j', (address) => {
    expect(isLinkAddress(address)).toBe(false);
  });
});

describe('excerptOf', () => {
  it.each([
    ['Kurz &amp; <b>gut</b>', '<p>Lang.</p>', 'Kurz & gut'],
    ['', '<p>Ein Satz. Noch einer.</p>', 'Ein Satz.'],
    [
      '',
      '<h2>Titel</h2><p>Ab dem 7. März, z. B. für ca. 3 Personen! Mehr.</p>',
      'Titel Ab dem 7. März, z. B. für ca. 3 Personen!',
    ],
    ['', '<ul><li>eins</li><li>zwei</li></ul>', 'eins zwei'],
    ['', '', ''],
  ])('of %j and %j', (short, description, excerpt) => {
    expect(excerptOf(short, description)).toBe(excerpt);
  });

  it('is cut between words at 200 characters', () => {
    const excerpt = excerptOf('Wort '.repeat(100), '');
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(excerpt).toMatch(/Wort…$/u);
  });
});
