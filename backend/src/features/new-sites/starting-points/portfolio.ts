import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, form, link, page, picture, section, text, tile } from './writing.ts';

interface Work {
  readonly urlId: string;
  readonly title: string;
  readonly about: string;
  readonly alt: string;
  readonly story: string;
}

const works: readonly Work[] = [
  {
    urlId: 'arbeit-eins',
    title: 'Zeichen für eine Bäckerei',
    about: 'Ein Zeichen, das auf Tüten, Schaufenster und Teig funktioniert.',
    alt: 'Kreis in Rot, Blau und Gelb',
    story:
      '<h2>Die Aufgabe</h2><p>Drei Filialen, ein Name, und auf jeder Tüte etwas anderes. Gesucht war ein Zeichen, das man aus dem Bus erkennt.</p><h2>Die Lösung</h2><p>Ein Kreis, geteilt wie ein Brötchen. Zwei Farben genügen, eine geht auch: Der Stempel im Mehl sieht genauso aus.</p>',
  },
  {
    urlId: 'arbeit-zwei',
    title: 'Plakate für ein Konzerthaus',
    about: 'Eine Spielzeit, zwölf Plakate, ein System.',
    alt: 'Bunte Balken wie ein Klangbild',
    story:
      '<h2>Die Aufgabe</h2><p>Zwölf Konzerte, die nichts gemeinsam haben als den Saal.</p><h2>Die Lösung</h2><p>Jedes Plakat zeigt die Lautstärke seines Stücks. Wer die Reihe sieht, kann sie fast hören.</p>',
  },
  {
    urlId: 'arbeit-drei',
    title: 'Ein Buch über Treppen',
    about: 'Gestaltung und Satz für 240 Seiten.',
    alt: 'Ineinander gedrehte Quadrate',
    story:
      '<h2>Die Aufgabe</h2><p>Hundert Treppen, fotografiert von oben, und ein Text, der nicht stören soll.</p><h2>Die Lösung</h2><p>Die Seitenzahlen steigen mit, Stufe um Stufe. Der Umschlag lässt sich drehen.</p>',
  },
  {
    urlId: 'arbeit-vier',
    title: 'Bilder für eine Reise',
    about: 'Acht Illustrationen für ein Reisemagazin.',
    alt: 'Wellen in Rot und Blau unter einer hellen Sonne',
    story:
      '<h2>Die Aufgabe</h2><p>Eine Reportage über eine Küste, an der seit Wochen Nebel lag.</p><h2>Die Lösung</h2><p>Farben statt Fotos: So sah es aus, als die Sonne am letzten Tag doch noch kam.</p>',
  },
];

const note = `<p><em>${left('Beispielarbeit: ersetze sie durch eine eigene')}</em></p>`;

/** Somebody's own work. */
export const portfolio: StartingPointOf = ({ name, formId }) => ({
  version: 2,
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
      {
        type: 'tiles',
        title: 'Ausgewählte Arbeiten',
        tiles: works.map(({ title, urlId, alt }) => tile(title, `/${urlId}`, urlId, alt)),
      },
      section('contrast'),
      text(
        '<h2>Zusammen arbeiten</h2><p>Ich nehme wenige Aufträge an und mache sie ganz. Wenn du eine Idee hast, die noch keine Form hat: <a href="/kontakt">Schreib mir.</a></p>',
      ),
    ]),
    page('arbeiten', 'Arbeiten', 'Alle Arbeiten auf einen Blick.', [
      {
        type: 'tiles',
        title: 'Alle Arbeiten',
        tiles: works.map(({ title, urlId, alt }) => tile(title, `/${urlId}`, urlId, alt)),
      },
    ]),
    ...works.map(({ urlId, title, about, alt, story }) =>
      page(urlId, title, about, [
        {
          type: 'hero',
          title,
          text: about,
          image: picture(urlId, alt),
          link: link('Alle Arbeiten', '/arbeiten'),
        },
        text(`${story}${note}`),
      ]),
    ),
    page('ueber-mich', 'Über mich', 'Wer ich bin und wie ich arbeite.', [
      text(
        `<p>${left('Wer du bist, was du gelernt hast und wo du arbeitest')}</p><h2>Wie ich arbeite</h2><ul><li>Erst zuhören, dann skizzieren, dann reinzeichnen.</li><li>Ein fester Preis, bevor es losgeht.</li><li>Alle Dateien gehören am Ende dir.</li></ul>`,
      ),
    ]),
    page('kontakt', 'Kontakt', 'Schreib mir von deinem Vorhaben.', [
      text('<p>Erzähl mir kurz, worum es geht und bis wann. Ich antworte innerhalb von zwei Werktagen.</p>'),
      form(formId('kontakt')),
    ]),
    ...legalPages(),
  ],
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
  shop: null,
  drawings: 'portfolio',
});
