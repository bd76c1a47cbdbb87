import { address, around, look, profiles } from './around.ts';
import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import { shopPages } from './shop-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, at, form, heading, link, page, picture, section, square, text, tile } from './writing.ts';

/** A small shop for things that somebody makes or chooses with care. */
export const shop: StartingPointOf = ({ name, formId }) => ({
  version: 2,
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
      section('accent'),
      heading('Warum es uns gibt'),
      ...at(
        '1-4',
        text(
          '<h3>Wir benutzen es selbst</h3><p>Was hier steht, steht auch bei uns zu Hause. Sonst steht es hier nicht.</p>',
        ),
      ),
      ...at(
        '5-8',
        text(
          '<h3>Wir helfen beim Reparieren</h3><p>Geht etwas kaputt, schicken wir das Ersatzteil oder die Anleitung.</p>',
        ),
      ),
      ...at(
        '9-12',
        text(
          '<h3>Wir nehmen es zurück</h3><p>Passt etwas nicht, hast du vierzehn Tage Zeit, es dir anders zu überlegen.</p>',
        ),
      ),
      section(),
      {
        type: 'tiles',
        title: 'Gut zu wissen',
        tiles: [
          tile('Wer wir sind', '/ueber-uns', 'mustervase', 'Grüne Vase mit Zweigen'),
          tile('Versand und Zahlung', '/versand', 'musterbuch', 'Blaues Buch mit goldenem Kreis'),
          tile('Frag uns', '/kontakt', 'musterbecher', 'Roter Becher aus Steinzeug'),
        ],
      },
    ]),
    page('ueber-uns', 'Über uns', 'Wer hinter dem Laden steht.', [
      ...at(
        '1-7',
        text(
          `<p>${left('Wer ihr seid, seit wann es den Laden gibt und was euch daran liegt')}</p><h2>Was uns wichtig ist</h2><ul><li>Wir kennen die Menschen, die unsere Dinge herstellen.</li><li>Wir packen ohne Plastik und verwenden Kartons noch einmal.</li><li>Wir antworten auf jede Nachricht, meist am selben Tag.</li></ul>`,
        ),
      ),
      ...at('9-12', square('musterschale', 'Helle Schale auf einem Tisch')),
    ]),
    page('kontakt', 'Kontakt', 'Schreib uns: zu deiner Bestellung und allem anderen.', [
      ...at(
        '1-7',
        text('<p>Fehlt etwas, ist etwas zerbrochen, suchst du etwas Bestimmtes? Schreib uns, wir helfen gern.</p>'),
        form(formId('kontakt')),
      ),
      ...at('9-12', {
        type: 'accordion',
        title: 'Oft gefragt',
        items: [
          {
            title: 'Wo bleibt mein Paket?',
            html: '<p>Die Nummer der Sendung steht in der Mail, die du beim Versand bekommst. Nach fünf Werktagen ohne Paket fragen wir für dich nach.</p>',
          },
          {
            title: 'Wie gebe ich etwas zurück?',
            html: '<p>Schreib uns eine kurze Nachricht mit deiner Bestellnummer. Alles Weitere steht unter <a href="/widerruf">Widerruf</a>.</p>',
          },
          {
            title: 'Etwas kam zerbrochen an.',
            html: '<p>Das tut uns leid. Schick uns ein Foto, dann bekommst du Ersatz oder dein Geld.</p>',
          },
        ],
      }),
    ]),
    ...shopPages(),
    ...legalPages(),
  ],
  styles: look({
    accent: '#1f4a41',
    ground: '#fbf9f5',
    corners: 'soft',
    headingFont: 'fraunces',
    textFont: 'work-sans',
  }),
  headerFooter: around({ layout: 'left' }, [
    ...at('1-4', address('So erreichst du uns')),
    ...at(
      '5-8',
      text(
        '<h2>Einkaufen ohne Sorgen</h2><ul><li>Vierzehn Tage Zeit für die <a href="/widerruf">Rückgabe</a></li><li>Verpackt ohne Plastik</li><li>Fragen? <a href="/kontakt">Schreib uns</a></li></ul>',
      ),
    ),
    ...at('10-12', profiles('Folge uns', ['www.instagram.com', 'www.pinterest.de'])),
  ]),
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
  mailingList: null,
  shop: {
    urlId: 'shop',
    title: 'Shop',
    description: 'Alles, was es bei uns gibt.',
    products: SAMPLE_PRODUCTS,
  },
  drawings: 'shop',
});
