import { address, around, from, look, openingHours, profiles } from './around.ts';
import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import {
  askingForm,
  at,
  button,
  form,
  heading,
  invitation,
  link,
  page,
  section,
  square,
  text,
  picture,
} from './writing.ts';

const yoga = square('yoga', 'Gerollte Matte mit Gurt, Block und Trinkflasche');
const massage = square('massage', 'Gestapelte Steine mit einer Blüte, daneben eine Kerze');
const alone = square('einzeln', 'Zwei Tassen Tee auf einem runden Tisch');

const services = {
  yoga: '<h2>Yoga in kleinen Gruppen</h2><p>Höchstens acht Menschen, 75 Minuten, und am Ende bleibt Zeit zum Liegenbleiben. Du brauchst keine Vorkenntnisse: Jede Übung gibt es in einer leichten und einer kräftigen Form.</p><ul><li>Sanft: für den Einstieg und für müde Tage</li><li>Fließend: für alle, die ins Schwitzen kommen wollen</li><li>Im Sitzen: Yoga auf dem Stuhl</li></ul>',
  massage:
    '<h2>Massagen</h2><p>Warme Steine, ruhige Hände, leise Musik oder keine. Vorher reden wir kurz darüber, was dir guttut und was nicht.</p><ul><li>Rücken und Nacken, 30 Minuten</li><li>Ganzer Körper, 60 Minuten</li><li>Mit warmen Steinen, 90 Minuten</li></ul>',
  alone:
    '<h2>Einzelstunden</h2><p>Eine Stunde nur für dich: Wir stellen Übungen zusammen, die zu deinem Alltag passen, und du nimmst sie auf einem Blatt mit nach Hause. Auch zu zweit, auch bei euch in der Firma.</p>',
};

const prices = [
  ['Was', 'Wie lange', 'Preis'],
  ['Yoga: Probestunde', '75 Minuten', '10 €'],
  ['Yoga: einzelne Stunde', '75 Minuten', '18 €'],
  ['Yoga: zehn Stunden', 'ein Jahr gültig', '150 €'],
  ['Yoga: so oft du willst', 'ein Monat', '89 €'],
  ['Massage: Rücken und Nacken', '30 Minuten', '38 €'],
  ['Massage: ganzer Körper', '60 Minuten', '69 €'],
  ['Massage: mit warmen Steinen', '90 Minuten', '98 €'],
  ['Einzelstunde für dich', '60 Minuten', '72 €'],
  ['Einzelstunde zu zweit', '60 Minuten', '90 €'],
];

/** Services with prices, and a form to ask for an appointment. */
export const studio: StartingPointOf = ({ name, nameHtml, formId }) => ({
  version: 2,
  tagline: 'Yoga und Massage',
  navigation: [
    link('Leistungen', '/leistungen'),
    link('Preise', '/preise'),
    link('Über uns', '/ueber-uns'),
    link('Kontakt', '/kontakt'),
  ],
  footer: LEGAL_LINKS,
  pages: [
    page('', name, 'Yoga in kleinen Gruppen, Massagen und Einzelstunden.', [
      {
        type: 'hero',
        title: 'Hier darfst du langsam sein',
        text: 'Yoga in kleinen Gruppen, Massagen und Einzelstunden, in einem Studio, in dem niemand auf die Uhr sieht.',
        image: picture('start', 'Frau sitzt mit geschlossenen Augen auf einer Matte, hinter ihr ein rundes Fenster'),
        link: link('Termin anfragen', '/kontakt'),
      },
      section(),
      heading('Was dir guttut'),
      ...at('1-4', yoga, text('<h3>Yoga</h3><p>Sanft, fließend oder auf dem Stuhl, mit höchstens acht Menschen.</p>')),
      ...at('5-8', massage, text('<h3>Massagen</h3><p>Für Rücken und Nacken oder den ganzen Körper.</p>')),
      ...at('9-12', alone, text('<h3>Einzelstunden</h3><p>Übungen, die zu dir und deinem Alltag passen.</p>')),
      button('Alle Leistungen', '/leistungen'),
      section('tint'),
      heading('So fängst du an'),
      ...at(
        '1-4',
        text(
          '<h3>1. Schreib uns</h3><p>Sag uns, was du suchst und wann du Zeit hast. Wir antworten am nächsten Werktag.</p>',
        ),
      ),
      ...at('5-8', text('<h3>2. Probier es aus</h3><p>Komm in bequemer Kleidung. Matten, Decken und Tee sind da.</p>')),
      ...at(
        '9-12',
        text(
          '<h3>3. Bleib dabei, oder nicht</h3><p>Du kaufst einzelne Stunden, eine Zehnerkarte oder einen Monat. Nichts verlängert sich von selbst.</p>',
        ),
      ),
      ...invitation(
        'Deine erste Stunde',
        '<p>Du weißt noch nicht, was zu dir passt? Dann fang mit einer Probestunde an. Wir nehmen uns vorher zehn Minuten für deine Fragen.</p>',
        link('Probestunde anfragen', '/kontakt'),
      ),
    ]),
    page('leistungen', 'Leistungen', 'Yoga, Massagen und Einzelstunden.', [
      ...at('1-5', yoga),
      ...at('7-12', text(services.yoga)),
      section('soft'),
      ...at('1-5', massage),
      ...at('7-12', text(services.massage)),
      section(),
      ...at('1-5', alone),
      ...at('7-12', text(services.alone)),
      ...invitation(
        'Was kostet das?',
        '<p>Alle Preise stehen auf einer Seite, und es kommt nichts dazu.</p>',
        link('Preise ansehen', '/preise'),
      ),
    ]),
    page('preise', 'Preise', 'Was Stunden, Karten und Massagen kosten.', [
      ...at(
        '1-7',
        { type: 'table', rows: prices, headers: 'both' },
        text(`<p>${left('Beispielpreise: Trage eure ein und lösche diesen Satz')}</p>`),
      ),
      ...at('9-12', {
        type: 'accordion',
        title: 'Gut zu wissen',
        items: [
          {
            title: 'Kann ich absagen?',
            html: '<p>Ja, bis 24 Stunden vorher, ohne Kosten. Danach ist der Platz leider verfallen, es sei denn, jemand rückt nach.</p>',
          },
          {
            title: 'Was bringe ich mit?',
            html: '<p>Bequeme Kleidung und warme Socken. Alles andere haben wir da.</p>',
          },
          {
            title: 'Gibt es Gutscheine?',
            html: '<p>Ja, für jede Stunde und jeden Betrag. <a href="/kontakt">Schreib uns</a>, wir schicken ihn dir nach Hause.</p>',
          },
        ],
      }),
    ]),
    page('ueber-uns', 'Über uns', 'Wer im Studio arbeitet, und wie es aussieht.', [
      ...at('1-5', square('ueber', 'Porträt einer Frau mit hochgestecktem Haar zwischen Blättern')),
      ...at(
        '7-12',
        text(
          `<h2>Wer dich empfängt</h2><p>${left('Wer ihr seid, was ihr gelernt habt und seit wann es das Studio gibt')}</p><h2>Der Raum</h2><p>${nameHtml} ist ein heller Raum mit Holzboden, zwölf Matten und einer kleinen Küche, in der immer Tee steht. Schuhe und Telefone bleiben im Flur.</p>`,
        ),
      ),
      section('soft'),
      { type: 'quote', text: 'Man muss nicht beweglich sein, um anzufangen. Man muss nur anfangen.' },
    ]),
    page('kontakt', 'Kontakt', 'Frag nach einem Termin.', [
      ...at(
        '1-7',
        text('<p>Schreib uns, was du suchst und wann du Zeit hast. Wir antworten am nächsten Werktag.</p>'),
        form(formId('kontakt')),
      ),
      ...at(
        '9-12',
        alone,
        text(`<h2>So findest du uns</h2><p>${left('Haltestelle, Parkplätze und ob es Stufen gibt')}</p>`),
      ),
    ]),
    ...legalPages(),
  ],
  styles: look({
    ...{ accent: '#64486e', ground: '#fbf8f4', corners: 'round', buttons: 'pill' },
    ...{ headingFont: 'lora', textFont: 'figtree' },
  }),
  headerFooter: around({ layout: 'middle', hidesEmptyCart: true }, [
    ...at('1-4', address('Besuch uns')),
    ...at('5-8', openingHours(from('09:00', '20:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']))),
    ...at('10-12', profiles('Folge uns', ['www.instagram.com'])),
  ]),
  forms: [
    askingForm(formId('kontakt'), 'Anfrage', {
      between: [
        { id: 'telefon', type: 'phone', title: 'Telefon', description: 'Falls du lieber zurückgerufen wirst.' },
        {
          ...{ id: 'leistung', type: 'select', title: 'Worum geht es?', required: true },
          options: ['Probestunde', 'Yoga', 'Massage', 'Einzelstunde', 'Gutschein', 'Etwas anderes'],
        },
        { id: 'termin', type: 'text', title: 'Wann hast du Zeit?', placeholder: 'z. B. dienstags ab 17 Uhr' },
      ],
      submitLabel: 'Anfrage senden',
      needsMessage: false,
    }),
  ],
  mailingList: null,
  shop: null,
  drawings: 'studio',
});
