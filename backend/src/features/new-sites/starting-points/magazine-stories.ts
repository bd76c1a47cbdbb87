import type { PageContent } from '@kontor/contracts/pages/pages';
import { left } from './starting-point.ts';
import { page, picture, section, text, tile } from './writing.ts';

interface Story {
  readonly urlId: string;
  readonly title: string;
  readonly about: string;
  /** Of its picture. */
  readonly alt: string;
  /** What of the picture stays in sight, in percent from the top. */
  readonly focusY: number;
  readonly begin: string;
  readonly quote: string;
  readonly end: string;
}

const all: readonly Story[] = [
  {
    urlId: 'unterwegs',
    title: 'Zu Fuß zum Meer',
    about: 'Vier Tage, neunzig Kilometer, ein Rucksack.',
    focusY: 60,
    alt: 'Weg durch Hügel bei Sonnenuntergang',
    begin: `<p>Wer von der Heide zum Meer läuft, lernt als Erstes, wie wenig man braucht, und als Zweites, wie lang ein Kilometer ist.</p>
<h2>Der erste Tag</h2>
<p>Der Weg beginnt hinter dem Bahnhof, neben einem Schild, das niemand mehr liest. Eine Stunde lang geht es an Zäunen entlang, dann hört der letzte auf. Von da an zählen nur noch die Kirchtürme.</p>
<p>Mittags gibt es Brot und einen Apfel auf einer Bank, die jemand für seine Großmutter gestiftet hat. Sie steht genau dort, wo man sich setzen will.</p>`,
    quote: 'Man sieht das Meer nicht, man hört es.',
    end: `<h2>Was bleibt</h2>
<p>Am vierten Abend riecht die Luft anders. Und dann steht man davor und weiß nicht recht, was man nun tun soll. Wir haben die Schuhe ausgezogen.</p>`,
  },
  {
    urlId: 'menschen',
    title: 'Zwei, die reparieren',
    about: 'Ein Abend in einer Werkstatt, in der nichts weggeworfen wird.',
    focusY: 50,
    alt: 'Zwei Menschen nebeneinander',
    begin: `<p>Dienstags um fünf stellen sie den Lötkolben an. Bis neun kommen Toaster, Lampen, ein Radio von 1962 und zwei Staubsauger, die angeblich niemand mehr retten kann.</p>
<h2>„Das meiste ist ein Kabel“</h2>
<p>Seit sechs Jahren öffnen die beiden ihre Werkstatt für alle, die etwas Kaputtes haben und es behalten wollen. Geld nehmen sie keines. Wer will, wirft etwas in die Dose, und wer kann, hilft beim nächsten Mal selbst mit.</p>`,
    quote: 'Wegwerfen kann jeder. Aufschrauben muss man sich trauen.',
    end: '<p>Von zehn Dingen gehen sieben wieder mit nach Hause. Die anderen drei werden zerlegt: Die Schrauben kommen in ein Glas, und irgendwann passt eine.</p>',
  },
  {
    urlId: 'gutes',
    title: 'Salat für viele',
    about: 'Ein Rezept, das auf dem Tisch besser wird statt schlechter.',
    focusY: 80,
    alt: 'Teller mit Salat und Tomaten',
    begin: `<p>Ein Salat für acht Leute. Er braucht keine Küche, nur ein Messer und eine große Schüssel.</p>
<h2>Das kommt hinein</h2>
<ul><li>zwei Köpfe Römersalat</li><li>500 g kleine Tomaten</li><li>eine Gurke und ein Bund Radieschen</li><li>eine Dose weiße Bohnen</li><li>Saft von zwei Zitronen, acht Löffel Öl, Salz, Senf</li></ul>`,
    quote: 'Erst am Tisch mischen. Dazu Brot und jemand, der erzählt.',
    end: '<h2>So geht es</h2><p>Zuerst die Soße in die Schüssel, dann alles, was hart ist, dann alles, was weich ist, und zuletzt die Blätter.</p>',
  },
];

const note = `<p><em>${left('Beispielgeschichte: Ersetze sie durch eine eigene, oder schreib hier, wer sie geschrieben hat')}</em></p>`;

const tileOf = ({ title, urlId, alt }: Story) => tile(title, `/${urlId}`, urlId, alt);

export const storyTiles = all.map(tileOf);

export const stories = (): readonly PageContent[] =>
  all.map(({ urlId, title, about, alt, focusY, begin, quote, end }) =>
    page(urlId, title, about, [
      text(`<p>${about}</p>`),
      { type: 'image', image: picture(urlId, alt), crop: 'wide', focusY },
      text(begin),
      { type: 'quote', text: quote },
      text(`${end}${note}`),
      section('soft'),
      { type: 'tiles', title: 'Lies weiter', tiles: all.filter((other) => other.urlId !== urlId).map(tileOf) },
    ]),
  );
