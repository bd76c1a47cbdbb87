import { nodesOf } from '@kontor/contracts/rich-text/html';
import type { BlockOf, BlockType } from '@kontor/contracts/blocks/blocks';
import { FormId } from '@kontor/contracts/forms/form';
import { cents } from '@kontor/contracts/kernel/money';

type Samples = { readonly [Type in BlockType]: BlockOf<Type> };

const PICTURE = { url: '/files/hero.svg', alt: 'Ein Krug am Fenster' };

/** A block of each type, as the demo can show it. */
export const BLOCK_SAMPLES: Samples = {
  hero: {
    type: 'hero',
    title: 'Alles auf einer Seite',
    text: 'Jeder Block, den es gibt.',
    image: PICTURE,
    link: { title: 'Zum Shop', href: '/shop' },
  },
  heading: { type: 'heading', text: 'Über unsere Werkstatt', level: 2 },
  text: { type: 'text', html: nodesOf('<p>Seit 2011 drehen wir <strong>Steinzeug</strong>.</p>') },
  quote: {
    type: 'quote',
    text: 'Der schönste Becher, den ich je zerbrochen habe.',
    author: 'Jule aus Bremen',
    source: { title: 'Gästebuch', href: '/ueber-uns' },
  },
  button: { type: 'button', link: { title: 'Kurs buchen', href: '/kontakt' }, look: 'filled', align: 'start' },
  image: {
    type: 'image',
    image: PICTURE,
    caption: 'Unser Fenster zum Hafen',
    href: '/ueber-uns',
    width: 'page',
    crop: 'panorama',
    focusX: 50,
    focusY: 70,
  },
  tiles: { type: 'tiles', title: 'Räume', tiles: [{ link: { title: 'Küche', href: '/shop' }, image: PICTURE }] },
  line: { type: 'line', look: 'short' },
  accordion: {
    type: 'accordion',
    title: 'Fragen',
    items: [
      { title: 'Ist alles spülmaschinenfest?', html: nodesOf('<p>Ja, bis auf das Holz.</p>') },
      { title: 'Wie lange dauert der Versand?', html: nodesOf('<p>Meist <em>zwei Tage</em>.</p>') },
    ],
    isFirstOpen: true,
    isSingle: true,
  },
  table: {
    type: 'table',
    caption: 'Maße unserer Becher',
    rows: [
      ['', 'Höhe', 'Inhalt'],
      ['Espresso', '6 cm', '80 ml'],
      ['Kaffee', '9 cm'],
    ],
    headers: 'both',
  },
  spacer: { type: 'spacer', size: 'large' },
  markdown: {
    type: 'markdown',
    markdown: '## Rezept\n\n1. Wasser **kochen**\n2. [Tee](/shop) holen\n\n| Tee | Minuten |\n|---|---|\n| Minze | 7 |',
  },
  code: { type: 'code', code: 'const glut = 1240;\nawait brennen(glut);', language: 'TypeScript', caption: 'Der Ofen' },
  widget: {
    type: 'widget',
    title: 'Zähler',
    code: '<p id="out">still</p><script>document.getElementById("out").textContent = "läuft " + (() => { try { return document.cookie; } catch { return "allein"; } })()</script>',
    isForeign: false,
    height: 'low',
  },
  embed: {
    type: 'embed',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: 'Ein Tag in der Töpferei',
    caption: 'Gefilmt im Oktober',
  },
  socialLinks: {
    type: 'socialLinks',
    title: 'Woanders',
    profiles: [
      { href: 'https://www.instagram.com/hafenundheide', name: '' },
      { href: 'https://norden.social/@hafen', name: 'Mastodon' },
    ],
  },
  shareButtons: {
    type: 'shareButtons',
    title: '',
    copy: true,
    mail: true,
    whatsApp: true,
    facebook: true,
    linkedIn: true,
    bluesky: true,
    telegram: true,
    x: true,
  },
  search: { type: 'search', title: 'Suche im Laden', hint: 'Becher, Leinen, Honig' },
  navigation: { type: 'navigation', title: '', links: [], direction: 'row' },
  summary: { type: 'summary', title: '', limit: 3, hasPictures: true },
  foodMenu: {
    type: 'foodMenu',
    title: 'Mittagstisch',
    sections: [
      {
        title: 'Suppen',
        text: 'Mit Brot aus der Backstube',
        dishes: [
          {
            name: 'Kürbissuppe',
            text: 'mit Ingwer',
            prices: [
              { size: 'klein', price: cents(450) },
              { size: 'groß', price: cents(690) },
            ],
            allergens: ['celery', 'milk'],
            diet: 'vegetarian',
          },
          { name: 'Fang des Tages', text: '', prices: [], allergens: ['fish'], diet: 'any' },
        ],
      },
    ],
  },
  openingHours: {
    type: 'openingHours',
    title: '',
    hours: [
      { day: 'tuesday', opens: '10:00', closes: '13:00' },
      { day: 'tuesday', opens: '14:00', closes: '18:00' },
      { day: 'saturday', opens: '10:00', closes: '16:00' },
    ],
    exceptions: [{ first: '2099-12-24', last: '2099-12-26', title: 'Weihnachten' }],
    note: 'Kurse nach Absprache.',
  },
  products: { type: 'products', title: 'Aus der Werkstatt', collection: 'shop', limit: 4 },
  product: { type: 'product', product: { collection: 'shop', urlId: 'vase-wacholder' } },
  form: { type: 'form', formId: FormId.parse('3c1f6a8e-52d7-4b0a-9e64-7d0b6c2f1a01') },
  section: {
    type: 'section',
    background: 'accent',
    image: PICTURE,
    focusX: 50,
    focusY: 30,
    height: 'half',
    spacing: 'small',
    align: 'center',
  },
  newsletter: { type: 'newsletter', title: 'Post von uns', text: '', listId: null },
};
