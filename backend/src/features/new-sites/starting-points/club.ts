import { address, around, look } from './around.ts';
import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, at, button, form, link, page, picture, section, square, text, tile } from './writing.ts';

const groups = [
  ['Gruppe', 'Wann', 'Wo'],
  ['Kinder von 6 bis 10', 'Dienstag, 16 bis 17.30 Uhr', 'Turnhalle'],
  ['Jugendliche', 'Donnerstag, 17 bis 18.30 Uhr', 'Turnhalle'],
  ['Erwachsene', 'Dienstag, 19 bis 21 Uhr', 'Turnhalle'],
  ['Alle zusammen', 'Sonntag, ab 10 Uhr', 'Vereinsheim'],
];

const dates = [
  ['Wann', 'Was', 'Wo'],
  [left('Datum'), 'Mitgliederversammlung', 'Vereinsheim'],
  [left('Datum'), 'Tag der offenen Tür', 'Turnhalle'],
  [left('Datum'), 'Sommerfest', 'Wiese am Vereinsheim'],
];

const fees = [
  ['Mitgliedschaft', 'Im Monat'],
  ['Kinder und Jugendliche', '5 €'],
  ['Erwachsene', '9 €'],
  ['Familien', '16 €'],
  ['Fördermitglieder', 'so viel du willst'],
];

/** A club with what it offers, its dates, and how to join. */
export const club: StartingPointOf = ({ name, nameHtml, formId, listId }) => ({
  version: 4,
  tagline: 'Gemeinsam geht mehr',
  navigation: [
    link('Angebote', '/angebote'),
    link('Termine', '/termine'),
    link('Der Verein', '/verein'),
    link('Mitglied werden', '/mitglied-werden'),
  ],
  footer: [link('Kontakt', '/kontakt'), ...LEGAL_LINKS],
  pages: [
    page('', name, 'Unser Verein: Angebote, Termine und wie du mitmachst.', [
      {
        type: 'hero',
        title: 'Schön, dass du da bist',
        text: 'Hier treffen sich Menschen, die etwas gern zusammen tun. Neue sind immer willkommen, in jedem Alter.',
        image: picture('start', 'Menschen vor einem Vereinsheim mit Fahne in grüner Landschaft'),
        link: link('Mach mit', '/mitglied-werden'),
      },
      section(),
      {
        type: 'tiles',
        title: 'Was bei uns los ist',
        tiles: [
          tile('Angebote', '/angebote', 'angebote', 'Ball auf einem Spielfeld'),
          tile('Termine', '/termine', 'termine', 'Kalenderblatt mit zwei markierten Tagen'),
          tile('Mitglied werden', '/mitglied-werden', 'mitmachen', 'Drei erhobene Hände'),
        ],
      },
      section('tint'),
      ...at(
        '1-6',
        text(
          `<h2>${nameHtml} seit ${left('Gründungsjahr')}</h2><p>Wir sind ein eingetragener Verein und arbeiten ehrenamtlich. Was wir einnehmen, geht in Material, Ausflüge und das Vereinsheim.</p>`,
        ),
        button('Der Verein', '/verein'),
      ),
      ...at('8-12', {
        type: 'accordion',
        title: 'Neu hier?',
        items: [
          {
            title: 'Kann ich einfach vorbeikommen?',
            html: '<p>Ja, zweimal zum Ausprobieren, ohne Anmeldung und ohne Beitrag. Die Zeiten stehen unter <a href="/angebote">Angebote</a>.</p>',
          },
          { title: 'Was muss ich können?', html: '<p>Nichts. Wer schon etwas kann, zeigt es den anderen.</p>' },
          {
            title: 'Was bringe ich mit?',
            html: '<p>Bequeme Sachen und etwas zu trinken. Alles andere leihen wir dir.</p>',
          },
        ],
      }),
      section('accent'),
      {
        type: 'newsletter',
        title: 'Nichts verpassen',
        text: 'Termine und Neues aus dem Verein, höchstens einmal im Monat.',
        listId,
      },
    ]),
    page('angebote', 'Angebote', 'Was du bei uns machen kannst.', [
      ...at(
        '1-7',
        text('<p>Ausprobieren kostet nichts: Einfach vorbeikommen, in jeder Gruppe und in jedem Alter.</p>'),
        { type: 'table', rows: groups, headers: 'both' },
        text(
          `<p>${left('Beispielzeiten: Trage eure ein und lösche diesen Satz')}</p><h2>Und sonst</h2><p>Sommerfest, Ausflüge, gemeinsame Arbeitstage am Vereinsheim: Wir freuen uns über jede Hand und jeden Kuchen.</p>`,
        ),
      ),
      ...at('9-12', square('angebote', 'Ball auf einem Spielfeld')),
    ]),
    page('termine', 'Termine', 'Was als Nächstes ansteht.', [
      ...at(
        '1-7',
        { type: 'table', rows: dates, headers: 'row' },
        text('<p>Gäste sind immer willkommen. Wer mithelfen will, <a href="/kontakt">schreibt uns</a>.</p>'),
      ),
      ...at('9-12', square('termine', 'Kalenderblatt mit zwei markierten Tagen')),
    ]),
    page('verein', 'Der Verein', 'Wer wir sind und wer den Verein führt.', [
      ...at(
        '1-6',
        text(
          `<p>${left('Wie der Verein entstanden ist und was er will')}</p><h2>Spenden</h2><p>${left('Spendenkonto, oder dass ihr keine Spenden annehmt')}</p>`,
        ),
      ),
      ...at(
        '8-12',
        square('start', 'Menschen vor einem Vereinsheim mit Fahne in grüner Landschaft'),
        text(
          `<h2>Vorstand</h2><ul><li>Vorsitz: ${left('Name')}</li><li>Kasse: ${left('Name')}</li><li>Schriftführung: ${left('Name')}</li></ul>`,
        ),
      ),
    ]),
    page('mitglied-werden', 'Mitglied werden', 'So gehörst du dazu.', [
      ...at(
        '1-7',
        text('<p>Komm zweimal zum Ausprobieren, dann entscheidest du. Danach genügt dieser Antrag.</p>'),
        form(formId('mitglied')),
      ),
      ...at(
        '9-12',
        text('<h2>Beiträge</h2>'),
        { type: 'table', rows: fees, headers: 'both' },
        text(`<p>${left('Beispielbeiträge: Trage eure ein und lösche diesen Satz')}</p>`),
      ),
    ]),
    page('kontakt', 'Kontakt', 'Schreib dem Verein.', [
      ...at('1-7', text('<p>Fragen, Ideen, Fundsachen: Schreib uns.</p>'), form(formId('kontakt'))),
      ...at('9-12', square('mitmachen', 'Drei erhobene Hände')),
    ]),
    ...legalPages(),
  ],
  styles: look({
    ...{ accent: '#23527c', ground: '#fafaf7', corners: 'round', buttons: 'pill' },
    ...{ headingFont: 'montserrat', textFont: 'open-sans', headings: 'small' },
  }),
  headerFooter: around({ layout: 'left', hidesEmptyCart: true }, [
    ...at('1-5', address('Vereinsheim')),
    ...at(
      '7-12',
      text(
        '<h2>Hilf mit</h2><p>Kuchen backen, Netze flicken, Kinder fahren: Es gibt immer etwas zu tun, auch für eine Stunde. <a href="/kontakt">Sag uns, was du gern machst.</a></p>',
      ),
    ),
  ]),
  forms: [
    askingForm(formId('kontakt'), 'Kontakt'),
    askingForm(formId('mitglied'), 'Aufnahmeantrag', {
      between: [
        { id: 'geburtstag', type: 'date', title: 'Geburtsdatum', required: true },
        { id: 'adresse', type: 'address', title: 'Adresse', required: true, countries: ['DE', 'AT', 'CH'] },
        {
          ...{ id: 'art', type: 'radio', title: 'Mitgliedschaft', required: true },
          options: ['Kind', 'Erwachsen', 'Familie', 'Fördermitglied'],
        },
      ],
      submitLabel: 'Antrag senden',
      needsMessage: false,
    }),
  ],
  mailingList: { listId, name: 'Neuigkeiten' },
  shop: null,
  drawings: 'club',
});
