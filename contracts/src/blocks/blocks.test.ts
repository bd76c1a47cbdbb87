import { describe, expect, it } from '@jest/globals';
import { PageContent } from '../pages/pages.ts';
import { nodesOf } from '../rich-text/html.ts';
import { Block, bringsHeading, pictureOf, searchTextOf } from './blocks.ts';

const isValid = (block: unknown): boolean => Block.safeParse(block).success;
const page = (count: number) => ({
  urlId: 'seite',
  title: 'Seite',
  blocks: Array.from({ length: count }, () => ({ type: 'line' })),
});
const PICTURE = { url: '/files/a.jpg', alt: '' };
const addressOf = (length: number): string => `https://a.example/${'a'.repeat(length - 18)}`;
const link = (href: string) => ({ title: 'Hin', href });

describe('blocks', () => {
  it('are at most 60 on a page', () => {
    expect([PageContent.safeParse(page(60)).success, PageContent.safeParse(page(61)).success]).toEqual([true, false]);
  });

  it.each<[string, (address: string) => unknown]>([
    ['button', (href) => ({ type: 'button', link: link(href) })],
    ['quote', (href) => ({ type: 'quote', text: 'x', source: link(href) })],
    ['navigation', (href) => ({ type: 'navigation', links: [link(href)] })],
    ['image', (href) => ({ type: 'image', image: PICTURE, href })],
    ['socialLinks', (href) => ({ type: 'socialLinks', profiles: [{ href }] })],
    ['embed', (url) => ({ type: 'embed', title: 'x', url })],
  ])('of the type %s link no scripts, and addresses of at most 2,083 characters', (_, block) => {
    const bad = [
      'javascript:alert(1)',
      'JavaScript:x',
      'data:text/html,x',
      '//evil.example',
      'vbscript:x',
      addressOf(2084),
    ];
    expect(bad.filter((address) => isValid(block(address)))).toEqual([]);
    expect([addressOf(2083), 'https://a.example/'].map((address) => isValid(block(address)))).toEqual([true, true]);
  });

  it.each([
    { type: 'heading', text: '' },
    { type: 'heading', text: 'x', level: 5 },
    { type: 'heading', text: 'x'.repeat(301) },
    { type: 'quote', text: 'x'.repeat(2_001) },
    { type: 'button', link: link('/'), look: 'loud' },
    { type: 'image', image: { url: `/${'a'.repeat(2083)}`, alt: '' } },
    { type: 'image', image: PICTURE, focusX: 101 },
    { type: 'line', look: 'wavy' },
    { type: 'spacer', size: '100vh' },
    { type: 'accordion', items: [] },
    { type: 'accordion', items: Array.from({ length: 51 }, () => ({ title: 'x', html: '' })) },
    { type: 'accordion', items: [{ title: 'x', html: 'x'.repeat(20_001) }] },
    { type: 'table', rows: [] },
    { type: 'table', rows: [Array.from({ length: 13 }, () => '')] },
    { type: 'table', rows: Array.from({ length: 201 }, () => ['']) },
    { type: 'markdown', markdown: 'x'.repeat(50_001) },
    { type: 'code', code: 'x'.repeat(50_001) },
    { type: 'widget', title: '', code: 'x' },
    { type: 'widget', title: 'x', code: 'x', height: '90px' },
    { type: 'embed', title: 'x', url: '/video' },
    { type: 'embed', title: 'x', url: 'https://' },
    { type: 'summary', limit: 25 },
    { type: 'navigation', links: Array.from({ length: 51 }, () => link('/')) },
    { type: 'foodMenu', sections: [{ title: 'x', dishes: [{ name: 'x', prices: [{ price: -1 }] }] }] },
    { type: 'foodMenu', sections: [{ title: 'x', dishes: [{ name: 'x', prices: [{ price: 4.5 }] }] }] },
    { type: 'foodMenu', sections: [{ title: 'x', dishes: [{ name: 'x', allergens: ['salt'] }] }] },
    { type: 'openingHours', hours: [{ day: 'monday', opens: '9:00', closes: '12:00' }] },
    { type: 'openingHours', hours: [{ day: 'monday', opens: '24:01', closes: '12:00' }] },
    { type: 'openingHours', hours: [], exceptions: [{ first: '2026-02-30' }] },
    { type: 'openingHours', hours: [], exceptions: [{ first: '2026-12-25', last: '2026-12-24' }] },
    { type: 'openingHours', hours: [], exceptions: [{ first: '2026-12-25', opens: '09:00' }] },
    { type: 'marquee' },
  ])('refuse %j', (block) => {
    expect(isValid(block)).toBe(false);
  });

  it('bring the page’s heading with a hero, a heading of the first level, and a text that begins with one', () => {
    const brings = (block: unknown): boolean => bringsHeading(Block.parse(block));
    expect(brings({ type: 'heading', text: 'x', level: 1 })).toBe(true);
    expect(brings({ type: 'heading', text: 'x' })).toBe(false);
    expect(brings({ type: 'text', html: ' <h1>x</h1>' })).toBe(true);
    expect(brings({ type: 'text', html: '<p>x</p>' })).toBe(false);
    expect(brings({ type: 'text', html: nodesOf('<p>x</p>') })).toBe(false);
    expect(brings({ type: 'line' })).toBe(false);
  });

  it('say what a search finds, without markup', () => {
    const blocks = [
      { type: 'text', html: '<p>Tee &amp; <b>Brot</b></p><p>heute</p>' },
      { type: 'text', html: nodesOf('<p>Saft &amp; Salz</p><p>morgen</p>') },
      { type: 'accordion', items: [{ title: '1 < 2', html: '<p>ja</p>' }] },
      { type: 'table', rows: [['a', 'b']] },
      { type: 'spacer' },
    ].map((block) => Block.parse(block));
    expect(searchTextOf(blocks)).toEqual(['Tee & Brot heute', 'Saft & Salz morgen', '1 < 2', 'ja', 'a', 'b']);
  });

  it('have a picture for link previews where they are one', () => {
    expect(pictureOf(Block.parse({ type: 'image', image: PICTURE }))).toEqual(PICTURE);
    expect(pictureOf(Block.parse({ type: 'line' }))).toBeNull();
  });
});
