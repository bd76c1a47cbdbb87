import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, form, link, page, picture, section, text, tile } from './writing.ts';

const offers = `<h2>Für Kinder</h2>
<p>Ab sechs Jahren, ${left('Wochentag und Uhrzeit')}. Ausprobieren kostet nichts: Einfach vorbeikommen.</p>
<h2>Für Erwachsene</h2>
<p>Mit und ohne Vorkenntnisse, ${left('Wochentag und Uhrzeit')}.</p>
<h2>Für alle</h2>
<p>Sommerfest, Ausflüge, gemeinsame Arbeitstage am Vereinsheim: Wir freuen uns über jede Hand und jeden Kuchen.</p>`;

const dates = `<ul><li>${left('Datum')}: Mitgliederversammlung im Vereinsheim</li><li>${left('Datum')}: Tag der offenen Tür</li><li>${left('Datum')}: Sommerfest</li></ul>
<p>Gäste sind immer willkommen. Wer mithelfen will, <a href="/kontakt">schreibt uns</a>.</p>`;

/** A club with what it offers, its dates, and how to join. */
export const club: StartingPointOf = ({ name, nameHtml, formId }) => ({
  version: 2,
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
      {
        type: 'tiles',
        title: 'Was bei uns los ist',
        tiles: [
          tile('Angebote', '/angebote', 'angebote', 'Ball auf einem Spielfeld'),
          tile('Termine', '/termine', 'termine', 'Kalenderblatt mit zwei markierten Tagen'),
          tile('Mitglied werden', '/mitglied-werden', 'mitmachen', 'Drei erhobene Hände'),
        ],
      },
      text(
        `<h2>${nameHtml} seit ${left('Gründungsjahr')}</h2><p>Wir sind ein eingetragener Verein und arbeiten ehrenamtlich. Was wir einnehmen, geht in Material, Ausflüge und das Vereinsheim.</p>`,
      ),
      section('accent'),
      {
        type: 'newsletter',
        title: 'Nichts verpassen',
        text: 'Termine und Neues aus dem Verein, höchstens einmal im Monat.',
        listId: null,
      },
    ]),
    page('angebote', 'Angebote', 'Was du bei uns machen kannst.', [text(offers)]),
    page('termine', 'Termine', 'Was als Nächstes ansteht.', [text(dates)]),
    page('verein', 'Der Verein', 'Wer wir sind und wer den Verein führt.', [
      text(
        `<p>${left('Wie der Verein entstanden ist und was er will')}</p><h2>Vorstand</h2><ul><li>Vorsitz: ${left('Name')}</li><li>Kasse: ${left('Name')}</li><li>Schriftführung: ${left('Name')}</li></ul><h2>Spenden</h2><p>${left('Spendenkonto, oder dass ihr keine Spenden annehmt')}</p>`,
      ),
    ]),
    page('mitglied-werden', 'Mitglied werden', 'So gehörst du dazu.', [
      text(
        `<p>Komm zweimal zum Ausprobieren, dann entscheidest du. Der Beitrag: ${left('Beitrag für Kinder, Erwachsene und Familien')}</p>`,
      ),
      form(formId('mitglied')),
    ]),
    page('kontakt', 'Kontakt', 'Schreib dem Verein.', [
      text('<p>Fragen, Ideen, Fundsachen: Schreib uns.</p>'),
      form(formId('kontakt')),
    ]),
    ...legalPages(),
  ],
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
  shop: null,
  drawings: 'club',
});
