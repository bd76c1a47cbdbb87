import { address, around, from, look, openingHours, profiles } from './around.ts';
import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { menu } from './restaurant-menu.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import {
  askingForm,
  at,
  button,
  form,
  invitation,
  link,
  page,
  picture,
  section,
  square,
  text,
  tile,
} from './writing.ts';

const events = `<p>Einmal im Monat decken wir eine lange Tafel: ein Menü, ein Thema, und neben dir sitzt jemand, den du noch nicht kennst.</p>
<h2>Die nächsten Abende</h2>
<ul><li>${left('Datum')}: Pilze, fünf Gänge</li><li>${left('Datum')}: Alles vom Kürbis</li><li>${left('Datum')}: Winterküche mit Livemusik</li></ul>`;

/** A restaurant with its menu, tables to ask for, and evenings. */
export const restaurant: StartingPointOf = ({ name, nameHtml, formId }) => ({
  version: 4,
  tagline: 'Küche der Saison',
  navigation: [
    link('Speisekarte', '/speisekarte'),
    link('Reservieren', '/reservieren'),
    link('Veranstaltungen', '/veranstaltungen'),
    link('Anfahrt', '/anfahrt'),
  ],
  footer: LEGAL_LINKS,
  pages: [
    page('', name, 'Restaurant mit Küche der Saison: Speisekarte, Reservierung und Veranstaltungen.', [
      {
        type: 'hero',
        title: 'Setz dich, es gibt was Gutes',
        text: 'Wir kochen, was die Gegend gerade hergibt: eine kleine Karte, jede Woche neu, und offene Weine dazu.',
        image: picture('start', 'Gedeckter Tisch mit Nudeln und Wein unter einer Lampe'),
        link: link('Tisch reservieren', '/reservieren'),
      },
      section(),
      {
        type: 'tiles',
        title: 'Was dich erwartet',
        tiles: [
          tile('Speisekarte', '/speisekarte', 'karte', 'Gedruckte Speisekarte'),
          tile('Reservieren', '/reservieren', 'reservieren', 'Tisch für zwei mit Kerze'),
          tile('Veranstaltungen', '/veranstaltungen', 'feiern', 'Zwei Gläser unter einer Lichterkette'),
        ],
      },
      section('accent'),
      ...at(
        '1-6',
        text(
          `<h2>${nameHtml} und die Gegend</h2><p>Gemüse und Eier kommen von Höfen aus der Nähe, das Brot von nebenan. Was übrig bleibt, wird am nächsten Tag Suppe.</p>`,
        ),
      ),
      ...at('8-12', {
        type: 'quote',
        text: 'Wir fragen morgens auf dem Markt, was gut ist. Danach schreiben wir die Karte.',
        author: 'Aus der Küche',
      }),
    ]),
    page('speisekarte', 'Speisekarte', 'Was es diese Woche bei uns gibt.', [
      ...at('1-8', { type: 'foodMenu', title: 'Diese Woche', sections: [...menu] }),
      ...at(
        '10-12',
        square('karte', 'Gedruckte Speisekarte'),
        text(
          '<h2>Fragt uns</h2><p>Ihr vertragt etwas nicht oder esst etwas nicht? Sagt es uns beim Bestellen, dann kochen wir anders.</p>',
        ),
        button('Tisch reservieren', '/reservieren'),
      ),
    ]),
    page('reservieren', 'Reservieren', 'Frag nach einem Tisch.', [
      ...at(
        '1-7',
        text(
          '<p>Schreib uns, wann ihr kommen wollt und wie viele ihr seid. Der Tisch ist sicher, sobald wir antworten.</p>',
        ),
        form(formId('reservieren')),
      ),
      ...at('9-12', square('reservieren', 'Tisch für zwei mit Kerze')),
    ]),
    page('veranstaltungen', 'Veranstaltungen', 'Lange Tafeln, Themenabende und eure Feier.', [
      ...at('1-7', text(events)),
      ...at('9-12', square('feiern', 'Zwei Gläser unter einer Lichterkette')),
      ...invitation(
        'Feiern bei uns',
        '<p>Geburtstag, Hochzeit, Abschied: Bis 40 Gäste haben hier Platz, und das Menü besprechen wir zusammen.</p>',
        link('Nach einem Termin fragen', '/reservieren'),
      ),
    ]),
    page('anfahrt', 'Anfahrt', 'So findest du zu uns.', [
      ...at(
        '1-6',
        text(
          `<h2>Der Weg zu uns</h2><p>${left('Haltestelle, Parkplätze und ob es Stufen gibt')}</p><h2>Gut zu wissen</h2><ul><li>Hunde sind willkommen und bekommen Wasser.</li><li>Kinderstühle sind da, ein Wickeltisch auch.</li><li>Die Küche schließt eine Stunde vor uns.</li></ul>`,
        ),
      ),
      ...at('8-12', square('start', 'Gedeckter Tisch mit Nudeln und Wein unter einer Lampe')),
    ]),
    ...legalPages(),
  ],
  styles: look({
    ...{ accent: '#8c3a22', ground: '#fbf6ee', corners: 'soft', headings: 'large' },
    ...{ headingFont: 'eb-garamond', textFont: 'karla' },
  }),
  headerFooter: around({ layout: 'stacked', hidesEmptyCart: true }, [
    ...at('1-4', address('Hier sind wir')),
    ...at('5-8', openingHours(from('17:30', '23:00', ['wednesday', 'thursday', 'friday', 'saturday', 'sunday']))),
    ...at('10-12', profiles('Folge uns', ['www.instagram.com'])),
  ]),
  forms: [
    askingForm(formId('reservieren'), 'Reservierung', {
      between: [
        { id: 'telefon', type: 'phone', title: 'Telefon', description: 'Falls wir kurzfristig zurückrufen müssen.' },
        { id: 'tag', type: 'date', title: 'Tag', required: true },
        { id: 'uhrzeit', type: 'time', title: 'Uhrzeit', required: true },
        { id: 'personen', type: 'number', title: 'Personen', required: true, min: 1, max: 40, wholeOnly: true },
      ],
      submitLabel: 'Tisch anfragen',
      needsMessage: false,
    }),
  ],
  mailingList: null,
  shop: null,
  drawings: 'restaurant',
});
