import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, at, form, link, page, picture, section, text, tile } from './writing.ts';

const menu = `<h2>Vorspeisen</h2>
<p><strong>Brot vom Bäcker nebenan</strong>, gesalzene Butter, Schnittlauch – ${left('Preis')}</p>
<p><strong>Suppe des Tages</strong>, fragt uns – ${left('Preis')}</p>
<h2>Hauptgerichte</h2>
<p><strong>Bandnudeln</strong>, geschmolzene Tomaten, Basilikum, alter Käse – ${left('Preis')}</p>
<p><strong>Ofengemüse</strong>, Hirse, Joghurt, Nüsse – ${left('Preis')}</p>
<p><strong>Schmorbraten</strong>, Rotkohl, Klöße – ${left('Preis')}</p>
<h2>Danach</h2>
<p><strong>Apfelkuchen</strong>, Sahne – ${left('Preis')}</p>
<p><strong>Käse</strong>, Birne, Walnuss – ${left('Preis')}</p>
<p>Was worin ist, auch an Allergenen, steht in der Karte am Tisch, und wir sagen es gern: ${left('Zusatzstoffe und Allergene, oder wo sie stehen')}</p>`;

const events = `<p>Einmal im Monat decken wir eine lange Tafel: ein Menü, ein Thema, und neben dir sitzt jemand, den du noch nicht kennst.</p>
<h2>Die nächsten Abende</h2>
<ul><li>${left('Datum')}: Pilze, fünf Gänge</li><li>${left('Datum')}: Alles vom Kürbis</li><li>${left('Datum')}: Winterküche mit Livemusik</li></ul>
<h2>Feiern bei uns</h2>
<p>Geburtstag, Hochzeit, Abschied: Bis 40 Gäste haben hier Platz, und das Menü besprechen wir zusammen. <a href="/reservieren">Frag uns nach einem Termin.</a></p>`;

/** A restaurant with its menu, tables to ask for, and evenings. */
export const restaurant: StartingPointOf = ({ name, nameHtml, formId }) => ({
  version: 2,
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
      {
        type: 'tiles',
        title: 'Was dich erwartet',
        tiles: [
          tile('Speisekarte', '/speisekarte', 'karte', 'Gedruckte Speisekarte'),
          tile('Reservieren', '/reservieren', 'reservieren', 'Tisch für zwei mit Kerze'),
          tile('Veranstaltungen', '/veranstaltungen', 'feiern', 'Zwei Gläser unter einer Lichterkette'),
        ],
      },
      section('soft'),
      ...at('1-6', text(`<h2>Öffnungszeiten</h2><p>${left('Öffnungszeiten und Ruhetage')}</p>`)),
      ...at(
        '7-12',
        text(
          `<h2>${nameHtml} und die Gegend</h2><p>Gemüse und Eier kommen von Höfen aus der Nähe, das Brot von nebenan. Was übrig bleibt, wird am nächsten Tag Suppe.</p>`,
        ),
      ),
    ]),
    page('speisekarte', 'Speisekarte', 'Was es diese Woche bei uns gibt.', [text(menu)]),
    page('reservieren', 'Reservieren', 'Frag nach einem Tisch.', [
      text(
        '<p>Schreib uns, wann ihr kommen wollt und wie viele ihr seid. Der Tisch ist sicher, sobald wir antworten.</p>',
      ),
      form(formId('reservieren')),
    ]),
    page('veranstaltungen', 'Veranstaltungen', 'Lange Tafeln, Themenabende und eure Feier.', [text(events)]),
    page('anfahrt', 'Anfahrt', 'So findest du zu uns.', [
      text(
        `<p>${left('Anschrift, Haltestelle, Parkplätze, und ob es Stufen gibt')}</p><p>Telefon: ${left('Telefonnummer für Gäste')}</p>`,
      ),
    ]),
    ...legalPages(),
  ],
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
  shop: null,
  drawings: 'restaurant',
});
