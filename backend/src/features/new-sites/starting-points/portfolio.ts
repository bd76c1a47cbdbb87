import { around, look, profiles } from './around.ts';
import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import {
  askingForm,
  at,
  form,
  heading,
  invitation,
  link,
  page,
  picture,
  section,
  square,
  text,
  tile,
} from './writing.ts';

interface Work {
  readonly urlId: string;
  readonly title: string;
  readonly about: string;
  readonly alt: string;
  readonly task: string;
  readonly answer: string;
}

const works: readonly Work[] = [
  {
    urlId: 'arbeit-eins',
    title: 'Zeichen für eine Bäckerei',
    about: 'Ein Zeichen, das auf Tüten, Schaufenster und Teig funktioniert.',
    alt: 'Kreis in Rot, Blau und Gelb',
    task: '<p>Drei Filialen, ein Name, und auf jeder Tüte etwas anderes. Gesucht war ein Zeichen, das man aus dem Bus erkennt.</p>',
    answer:
      '<p>Ein Kreis, geteilt wie ein Brötchen. Zwei Farben genügen, eine geht auch: Der Stempel im Mehl sieht genauso aus.</p>',
  },
  {
    urlId: 'arbeit-zwei',
    title: 'Plakate für ein Konzerthaus',
    about: 'Eine Spielzeit, zwölf Plakate, ein System.',
    alt: 'Bunte Balken wie ein Klangbild',
    task: '<p>Zwölf Konzerte, die nichts gemeinsam haben als den Saal.</p>',
    answer: '<p>Jedes Plakat zeigt die Lautstärke seines Stücks. Wer die Reihe sieht, kann sie fast hören.</p>',
  },
  {
    urlId: 'arbeit-drei',
    title: 'Ein Buch über Treppen',
    about: 'Gestaltung und Satz für 240 Seiten.',
    alt: 'Ineinander gedrehte Quadrate',
    task: '<p>Hundert Treppen, fotografiert von oben, und ein Text, der nicht stören soll.</p>',
    answer: '<p>Die Seitenzahlen steigen mit, Stufe um Stufe. Der Umschlag lässt sich drehen.</p>',
  },
  {
    urlId: 'arbeit-vier',
    title: 'Bilder für eine Reise',
    about: 'Acht Illustrationen für ein Reisemagazin.',
    alt: 'Wellen in Rot und Blau unter einer hellen Sonne',
    task: '<p>Eine Reportage über eine Küste, an der seit Wochen Nebel lag.</p>',
    answer: '<p>Farben statt Fotos: So sah es aus, als die Sonne am letzten Tag doch noch kam.</p>',
  },
];

const note = `<p><em>${left('Beispielarbeit: Ersetze sie durch eine eigene')}</em></p>`;

const tileOf = ({ title, urlId, alt }: Work) => tile(title, `/${urlId}`, urlId, alt);

/** Somebody's own work. */
export const portfolio: StartingPointOf = ({ name, formId }) => ({
  version: 4,
  tagline: 'Gestaltung und Illustration',
  navigation: [link('Arbeiten', '/arbeiten'), link('Über mich', '/ueber-mich'), link('Kontakt', '/kontakt')],
  footer: LEGAL_LINKS,
  pages: [
    page('', name, 'Ausgewählte Arbeiten aus Gestaltung und Illustration.', [
      {
        type: 'hero',
        title: name,
        text: 'Ich gestalte Zeichen, Bücher und Bilder für Menschen, die etwas zu sagen haben.',
        image: picture('start', 'Muster aus Kreisen und Vierteln in Rot, Gelb, Blau und Creme'),
        link: link('Arbeiten ansehen', '/arbeiten'),
      },
      section(),
      { type: 'tiles', title: 'Ausgewählte Arbeiten', tiles: works.map(tileOf) },
      ...invitation(
        'Zusammen arbeiten',
        '<p>Ich nehme wenige Aufträge an und mache sie ganz. Wenn du eine Idee hast, die noch keine Form hat: Erzähl mir davon.</p>',
        link('Schreib mir', '/kontakt'),
      ),
    ]),
    page('arbeiten', 'Arbeiten', 'Alle Arbeiten auf einen Blick.', [
      { type: 'tiles', title: 'Zeichen, Bücher, Bilder', tiles: works.map(tileOf) },
    ]),
    ...works.map(({ urlId, title, about, alt, task, answer }) =>
      page(urlId, title, about, [
        {
          ...{ type: 'hero', title, text: about, image: picture(urlId, alt) },
          link: link('Alle Arbeiten', '/arbeiten'),
        },
        section(),
        ...at('1-5', text(`<h2>Die Aufgabe</h2>${task}`)),
        ...at('7-11', text(`<h2>Die Lösung</h2>${answer}${note}`)),
        section('soft'),
        { type: 'tiles', title: 'Weitere Arbeiten', tiles: works.filter((other) => other.urlId !== urlId).map(tileOf) },
      ]),
    ),
    page('ueber-mich', 'Über mich', 'Wer ich bin und wie ich arbeite.', [
      ...at('1-6', text(`<p>${left('Wer du bist, was du gelernt hast und wo du arbeitest')}</p>`)),
      ...at('8-12', square('start', 'Muster aus Kreisen und Vierteln in Rot, Gelb, Blau und Creme')),
      section('soft'),
      heading('Wie ich arbeite'),
      ...at(
        '1-4',
        text('<h3>1. Zuhören</h3><p>Eine Stunde Gespräch, ohne Rechnung. Danach weißt du, was es kostet.</p>'),
      ),
      ...at('5-8', text('<h3>2. Skizzieren</h3><p>Zwei Wege auf Papier, einen davon gehen wir weiter.</p>')),
      ...at('9-12', text('<h3>3. Ausarbeiten</h3><p>Bis es stimmt. Alle Dateien gehören am Ende dir.</p>')),
    ]),
    page('kontakt', 'Kontakt', 'Schreib mir von deinem Vorhaben.', [
      ...at(
        '1-7',
        text('<p>Erzähl mir kurz, worum es geht und bis wann. Ich antworte innerhalb von zwei Werktagen.</p>'),
        form(formId('kontakt')),
      ),
      ...at(
        '9-12',
        text(
          '<h2>Das hilft mir</h2><ul><li>Für wen ist es?</li><li>Wo wird man es sehen?</li><li>Wann muss es fertig sein?</li><li>Was darf es ungefähr kosten?</li></ul>',
        ),
      ),
    ]),
    ...legalPages(),
  ],
  styles: look({
    ...{ accent: '#1f2a36', ground: '#ffffff', corners: 'square', headings: 'large', spacing: 'large' },
    ...{ headingFont: 'outfit', textFont: 'inter' },
  }),
  headerFooter: around({ layout: 'left', hidesEmptyCart: true }, [
    profiles('Mehr von mir', ['www.instagram.com', 'www.linkedin.com/in']),
  ]),
  forms: [
    askingForm(formId('kontakt'), 'Anfrage', {
      between: [
        {
          ...{ id: 'vorhaben', type: 'select', title: 'Worum geht es?', required: true },
          options: ['Zeichen und Erscheinungsbild', 'Buch oder Plakat', 'Illustration', 'Etwas anderes'],
        },
      ],
      submitLabel: 'Anfrage senden',
    }),
  ],
  mailingList: null,
  shop: null,
  drawings: 'portfolio',
});
