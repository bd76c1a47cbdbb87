import { describe, expect, it } from '@jest/globals';
import { usesIn } from './uses.ts';

const id = '7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b01';
const linked = (href: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href } }] }] },
  ],
});

describe('what a document uses', () => {
  it.each([
    ['a link of a block', { link: { title: 'Kontakt', href: '/kontakt' } }, '', ['/kontakt']],
    ['a field that is a link', '/kontakt/', 'href', ['/kontakt']],
    ['the link of an announcement', '/kontakt', 'announcementHref', ['/kontakt']],
    ['a link to a place within a page', '/kontakt?von=hier#karte', 'href', ['/kontakt']],
    ['the home page', '/#oben', 'href', ['/']],
    ['a page that a link of the menu leads to', id, 'pageId', [id]],
    ['a link in a text', { html: linked('/ueber-uns') }, '', ['/ueber-uns']],
    ['links in HTML', '<p><a class="x" href="/a">a</a> <a href="/b#c">b</a></p>', 'html', ['/a', '/b']],
    ['links in CommonMark', '[a](/a) und [b](</b> "Titel")', 'markdown', ['/a', '/b']],
    ['a picture', { image: { url: `/media/${id}`, alt: '' } }, '', [id]],
    ['each once', [{ href: '/a' }, { href: '/a?b' }], '', ['/a']],
  ])('is %s', (_, value, name, uses) => {
    expect(usesIn(value, name)).toEqual(uses);
  });

  it.each([
    ['https://anders.example/kontakt', 'href'],
    ['//anders.example', 'href'],
    ['/shop/becher', 'href'],
    ['#unten', 'href'],
    ['/kontakt', 'title'],
  ])('is nothing of the site: %s', (value, name) => {
    expect(usesIn(value, name)).toEqual([]);
  });
});
