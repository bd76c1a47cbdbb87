import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import { shopPages } from './shop-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, form, link, page, picture, text, tile } from './writing.ts';

/** A small shop for things that somebody makes or chooses with care. */
export const shop: StartingPointOf = ({ name, formId }) => ({
  version: 1,
  tagline: 'Schöne Dinge, mit Sorgfalt ausgesucht',
  navigation: [link('Shop', '/shop'), link('Über uns', '/ueber-uns'), link('Kontakt', '/kontakt')],
  footer: [link('Versand und Zahlung', '/versand'), link('AGB', '/agb'), link('Widerruf', '/widerruf'), ...LEGAL_LINKS],
  pages: [
    page('', name, 'Schöne Dinge für jeden Tag, mit Sorgfalt ausgesucht und gut verpackt.', [
      {
        type: 'hero',
        title: 'Dinge, die man gern in die Hand nimmt',
        text: 'Wir suchen aus, was lange hält: aus guten Werkstätten, in kleinen Mengen, fair bezahlt.',
        image: picture('start', 'Regal mit Vase, Büchern und Bechern, darunter eine Schale mit Orangen'),
        link: link('Zum Shop', '/shop'),
      },
      { type: 'products', title: 'Neu im Shop', collection: 'shop', limit: 8, link: link('Alles ansehen', '/shop') },
      {
        type: 'tiles',
        title: 'Gut zu wissen',
        tiles: [
          tile('Wer wir sind', '/ueber-uns', 'mustervase', 'Grüne Vase mit Zweigen'),
          tile('Versand und Zahlung', '/versand', 'musterbuch', 'Blaues Buch mit Lesezeichen'),
          tile('Frag uns', '/kontakt', 'musterbecher', 'Roter Becher aus Steinzeug'),
        ],
      },
      text(
        `<h2>Warum es uns gibt</h2><p>Wir verkaufen nur, was wir selbst benutzen. Geht etwas kaputt, helfen wir beim Reparieren; passt etwas nicht, nehmen wir es zurück.</p>`,
      ),
    ]),
    page('ueber-uns', 'Über uns', 'Wer hinter dem Laden steht.', [
      text(
        `<p>${left('Wer ihr seid, seit wann es den Laden gibt und was euch daran liegt')}</p><h2>Was uns wichtig ist</h2><ul><li>Wir kennen die Menschen, die unsere Dinge herstellen.</li><li>Wir packen ohne Plastik und verwenden Kartons noch einmal.</li><li>Wir antworten auf jede Nachricht, meist am selben Tag.</li></ul>`,
      ),
    ]),
    page('kontakt', 'Kontakt', 'Schreib uns: zu deiner Bestellung und allem anderen.', [
      text('<p>Fehlt etwas, ist etwas zerbrochen, suchst du etwas Bestimmtes? Schreib uns, wir helfen gern.</p>'),
      form(formId('kontakt')),
    ]),
    ...shopPages(),
    ...legalPages(),
  ],
  forms: [
    askingForm(formId('kontakt'), 'Kontakt', {
      between: [
        {
          ...{ id: 'anliegen', type: 'select', title: 'Worum geht es?', required: true },
          options: ['Meine Bestellung', 'Ein Produkt', 'Etwas anderes'],
        },
        {
          ...{ id: 'bestellung', type: 'text', title: 'Bestellnummer' },
          description: 'Sie steht in der Bestätigung, die du per E-Mail bekommen hast.',
          showIf: { fieldId: 'anliegen', operator: 'is', value: 'Meine Bestellung' },
        },
      ],
    }),
  ],
  shop: {
    urlId: 'shop',
    title: 'Shop',
    description: 'Alles, was es bei uns gibt.',
    products: SAMPLE_PRODUCTS,
  },
  drawings: 'shop',
});
