import type { PageContent } from '@kontor/contracts/pages/pages';
import { left } from './starting-point.ts';
import { page, text } from './writing.ts';

const note = `<p><em>${left('Beispielgeschichte: ersetzt sie durch eine eigene, oder schreibt hier, wer sie geschrieben hat')}</em></p>`;

const walk = `<p>Vier Tage, neunzig Kilometer, ein Rucksack. Wer von der Heide zum Meer läuft, lernt als Erstes, wie wenig man braucht, und als Zweites, wie lang ein Kilometer ist.</p>
<h2>Der erste Tag</h2>
<p>Der Weg beginnt hinter dem Bahnhof, neben einem Schild, das niemand mehr liest. Eine Stunde lang geht es an Zäunen entlang, dann hört der letzte auf. Von da an zählen nur noch die Kirchtürme.</p>
<p>Mittags gibt es Brot und einen Apfel auf einer Bank, die jemand für seine Großmutter gestiftet hat. Sie steht genau dort, wo man sich setzen will.</p>
<h2>Was bleibt</h2>
<p>Am vierten Abend riecht die Luft anders. Man sieht das Meer nicht, man hört es. Und dann steht man davor und weiß nicht recht, was man nun tun soll. Wir haben die Schuhe ausgezogen.</p>
${note}`;

const people = `<p>Dienstags um fünf stellen sie den Lötkolben an. Bis neun kommen Toaster, Lampen, ein Radio von 1962 und zwei Staubsauger, die angeblich niemand mehr retten kann.</p>
<h2>„Das meiste ist ein Kabel“</h2>
<p>Seit sechs Jahren öffnen die beiden ihre Werkstatt für alle, die etwas Kaputtes haben und es behalten wollen. Geld nehmen sie keines. Wer will, wirft etwas in die Dose, und wer kann, hilft beim nächsten Mal selbst mit.</p>
<blockquote>Wegwerfen kann jeder. Aufschrauben muss man sich trauen.</blockquote>
<p>Von zehn Dingen gehen sieben wieder mit nach Hause. Die anderen drei werden zerlegt: Die Schrauben kommen in ein Glas, und irgendwann passt eine.</p>
${note}`;

const good = `<p>Ein Salat für acht Leute, der auf dem Tisch besser wird statt schlechter. Er braucht keine Küche, nur ein Messer und eine große Schüssel.</p>
<h2>Das kommt hinein</h2>
<ul><li>zwei Köpfe Römersalat</li><li>500 g kleine Tomaten</li><li>eine Gurke und ein Bund Radieschen</li><li>eine Dose weiße Bohnen</li><li>Saft von zwei Zitronen, acht Löffel Öl, Salz, Senf</li></ul>
<h2>So geht es</h2>
<p>Zuerst die Soße in die Schüssel, dann alles, was hart ist, dann alles, was weich ist, und zuletzt die Blätter. Erst am Tisch mischen. Dazu Brot und jemand, der erzählt.</p>
${note}`;

export const stories = (): readonly PageContent[] => [
  page('unterwegs', 'Zu Fuß zum Meer', 'Vier Tage, neunzig Kilometer, ein Rucksack.', [text(walk)]),
  page('menschen', 'Zwei, die reparieren', 'Ein Abend in einer Werkstatt, in der nichts weggeworfen wird.', [
    text(people),
  ]),
  page('gutes', 'Salat für viele', 'Ein Rezept, das auf dem Tisch besser wird.', [text(good)]),
];
