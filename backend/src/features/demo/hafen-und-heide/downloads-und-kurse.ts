import { shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

/** What is not shipped: downloads, courses and services, the gift card. */
export const downloadsUndKurse: readonly CatalogueProduct[] = [
  {
    key: 'rezeptbuch-digital', name: 'E-Book „Ein Topf, vier Jahreszeiten“', urlId: 'e-book-ein-topf', productType: 'digital', visible: true,
    excerpt: '48 Eintöpfe und Suppen durch das Jahr, als PDF für Tablet und Drucker.',
    description: '<p>Zwölf Rezepte für jede Jahreszeit, alle aus einem einzigen Topf und mit dem, was der Wochenmarkt gerade hergibt: Spargelbrühe mit Grießklößchen, Bohnen mit Bohnenkraut und Birne, Steckrübe mit Senf.</p><ul><li>PDF, 132 Seiten, mit Verweisen zum Antippen</li><li>jedes Rezept auf einer Seite, zum Ausdrucken in A5 angelegt</li><li>Mengen für zwei und für sechs</li></ul><p>Den Link zum Herunterladen bekommst du gleich nach der Zahlung per E-Mail.</p>',
    categories: ['Küche', 'Downloads'], tags: ['PDF', 'Rezepte'], optionNames: [],
    images: [shown('rezeptbuch-digital', 'Tablet mit dem Titelbild des E-Books Ein Topf, vier Jahreszeiten')],
    variants: [variant('HH-PDF-TOPF', {}, 1490, 'unlimited', { sale: 990, image: 'rezeptbuch-digital' })],
  },
  {
    key: 'gartenplaner', name: 'Gartenplaner zum Ausdrucken', urlId: 'gartenplaner-zum-ausdrucken', productType: 'digital', visible: true,
    excerpt: 'Aussaat, Beetplan und Ernte auf 28 Seiten, ohne Jahreszahl.',
    description: '<p>Ein Planer ohne Jahreszahl: ausdrucken, lochen, anfangen, wann du willst. Mit Aussaattabelle für Norddeutschland, Beetplan auf Karopapier und einer Seite je Monat.</p><ul><li>PDF, 28 Seiten, A4, auch in Graustufen gut zu drucken</li><li>Tabelle mit 60 Gemüsen und Kräutern</li><li>für dich und deinen Haushalt, so oft du willst</li></ul>',
    categories: ['Garten', 'Papier', 'Downloads'], tags: ['PDF', 'Planen'], optionNames: [],
    images: [shown('gartenplaner', 'Ausgedruckte Seiten des Gartenplaners mit einem grünen Bleistift')],
    variants: [variant('HH-PDF-GARTEN', {}, 750, 'unlimited', { image: 'gartenplaner' })],
  },
  {
    key: 'schnittmuster-schuerze', name: 'Schnittmuster Latzschürze', urlId: 'schnittmuster-latzschuerze', productType: 'digital', visible: true,
    excerpt: 'Der Schnitt unserer Leinenschürze in vier Größen, mit bebilderter Anleitung.',
    description: '<p>Der Schnitt, nach dem wir selbst nähen. Mit einer Nähmaschine, 1,2 Metern Stoff und einem Nachmittag kommst du hin, auch wenn es dein erstes Stück ist.</p><ul><li>PDF in A4 zum Kleben und in A0 für den Plotter</li><li>Größe S, M, L und XL, Nahtzugabe enthalten</li><li>Anleitung mit 22 Zeichnungen</li></ul><p>Du darfst bis zu zwanzig Schürzen im Jahr nach diesem Schnitt verkaufen.</p>',
    categories: ['Küche', 'Papier', 'Downloads'], tags: ['PDF', 'Nähen'], optionNames: [],
    images: [shown('schnittmuster-schuerze', 'Schnittmuster einer Schürze mit Maßband')],
    variants: [variant('HH-PDF-SCHUERZE', {}, 890, 'unlimited', { image: 'schnittmuster-schuerze' })],
  },
  {
    key: 'linolvorlagen-kuestenvoegel', name: 'Linolvorlagen „Küstenvögel“', urlId: 'linolvorlagen-kuestenvoegel', productType: 'digital', visible: true,
    excerpt: 'Acht Vorlagen für Linolschnitte, spiegelverkehrt zum Durchpausen.',
    description: '<p>Möwe, Austernfischer, Kiebitz, Säbelschnäbler und vier mehr: so gezeichnet, dass sie sich gut schneiden lassen, ohne dünne Stege, die ausbrechen.</p><ul><li>PDF, 16 Seiten: jede Vorlage seitenrichtig und gespiegelt</li><li>drei leichte, drei mittlere, zwei für Geübte</li><li>mit Hinweisen zu Messer, Farbe und Papier</li></ul>',
    categories: ['Papier', 'Downloads'], tags: ['PDF', 'Linolschnitt'], optionNames: [],
    images: [shown('linolvorlagen-kuestenvoegel', 'Vorlagenblatt mit Möwe, Austernfischer und Wellen')],
    variants: [variant('HH-PDF-VOEGEL', {}, 600, 'unlimited', { image: 'linolvorlagen-kuestenvoegel' })],
  },
  {
    key: 'toepferkurs', name: 'Töpferkurs an der Drehscheibe', urlId: 'toepferkurs-drehscheibe', productType: 'service', visible: true,
    excerpt: 'Ein Tag an der Scheibe in unserer Werkstatt in Lüneburg, für höchstens sechs Leute.',
    description: '<p>Vormittags zentrieren und hochziehen, mittags Suppe, nachmittags abdrehen und henkeln. Jede und jeder hat eine eigene Scheibe; Marit geht herum und hilft, wo der Ton eiert.</p><ul><li>Samstag oder Sonntag, 10 bis 16 Uhr, Werkstatt Auf dem Meere</li><li>Ton, Schürze, Mittagessen und der Brand von drei Stücken inbegriffen</li><li>keine Vorkenntnisse nötig, Fingernägel besser kurz</li></ul><p>Deine Stücke sind nach etwa fünf Wochen fertig. Du holst sie ab, oder wir schicken sie dir.</p><p>Absagen kannst du bis sieben Tage vorher kostenlos.</p>',
    categories: ['Kurse & Termine', 'Tisch'], tags: ['Kurs', 'Lüneburg', 'Keramik'], optionNames: ['Tag'],
    images: [shown('toepferkurs', 'Frisch gedrehtes Gefäß auf einer Töpferscheibe, daneben Schwamm und Werkzeug')],
    variants: [
      variant('HH-KURS-SA', { Tag: 'Samstag' }, 12900, 0, { image: 'toepferkurs' }),
      variant('HH-KURS-SO', { Tag: 'Sonntag' }, 12900, 2, { image: 'toepferkurs' }),
    ],
  },
  {
    key: 'messer-schleifen', name: 'Messer schleifen lassen', urlId: 'messer-schleifen', productType: 'service', visible: true,
    excerpt: 'Wir schleifen dein Küchenmesser von Hand auf Wasserstein.',
    description: '<p>Erst auf Körnung 1000, dann auf 3000, zum Schluss auf Leder. Kleine Scharten nehmen wir mit heraus. Bring das Messer donnerstags in den Laden, am Samstag ist es fertig; oder schick es uns gut verpackt.</p><ul><li>glatte Klingen aus Stahl, gleich welcher Herkunft</li><li>Wellenschliff machen wir an der Maschine nach</li><li>keine Keramikklingen</li></ul>',
    categories: ['Kurse & Termine', 'Küche'], tags: ['Messer', 'Reparatur'], optionNames: ['Klinge'],
    images: [shown('messer-schleifen', 'Küchenmesser auf einem nassen Schleifstein')],
    variants: [
      variant('HH-SCHLEIF-15', { Klinge: 'bis 15 cm' }, 900, 'unlimited', { image: 'messer-schleifen' }),
      variant('HH-SCHLEIF-30', { Klinge: 'über 15 cm' }, 1200, 'unlimited', { image: 'messer-schleifen' }),
      variant('HH-SCHLEIF-W', { Klinge: 'Wellenschliff' }, 1500, 'unlimited', { image: 'messer-schleifen' }),
    ],
  },
  {
    key: 'balkonberatung', name: 'Balkongarten-Beratung', urlId: 'balkongarten-beratung', productType: 'service', visible: true,
    excerpt: 'Eine Gärtnerin plant mit dir, was auf deinem Balkon wächst, und wann.',
    description: '<p>Wie viel Sonne, wie viel Wind, wie viel Zeit zum Gießen? Daraus macht Wiebke einen Plan, der auf deinen Balkon passt: welche Kästen, welche Erde, was wann hineinkommt.</p><ul><li>vor Ort in Lüneburg und zehn Kilometer drum herum: 90 Minuten</li><li>per Video: 60 Minuten, du schickst vorher drei Fotos</li><li>Pflanzplan und Einkaufsliste danach als PDF</li></ul><p>Nach der Bestellung melden wir uns innerhalb von zwei Tagen wegen eines Termins.</p>',
    categories: ['Kurse & Termine', 'Garten'], tags: ['Beratung', 'Balkon'], optionNames: ['Ort'],
    images: [shown('balkonberatung', 'Bepflanzter Balkonkasten aus Eiche am Geländer'), shown('balkonberatung-detail', 'Zwei Tontöpfe mit Schnittlauch und Blumen')],
    variants: [
      variant('HH-BALKON-ORT', { Ort: 'bei dir in Lüneburg' }, 24900, 3, { image: 'balkonberatung' }),
      variant('HH-BALKON-VIDEO', { Ort: 'per Video' }, 7900, 'unlimited', { image: 'balkonberatung-detail' }),
    ],
  },
  {
    key: 'gutschein', name: 'Gutschein', urlId: 'gutschein', productType: 'giftCard', visible: true,
    excerpt: 'Für alle, die selbst aussuchen wollen: gilt für Waren, Kurse und Downloads.',
    description: '<p>Der Gutschein kommt gleich nach der Zahlung per E-Mail, mit einem Code und einer Karte zum Ausdrucken. Er gilt im Laden in Lüneburg und hier, für alles, auch für den Töpferkurs.</p><ul><li>25, 50, 100 oder 150 Euro</li><li>drei Jahre gültig, ab Ende des Jahres, in dem du ihn kaufst</li><li>in Teilen einlösbar; der Rest bleibt auf dem Code</li></ul>',
    categories: ['Geschenke'], tags: ['Gutschein', 'Geschenk'], optionNames: ['Betrag'],
    images: [
      shown('gutschein-50', 'Gutscheinkarte über 50 Euro in Terrakotta'), shown('gutschein-25', 'Gutscheinkarte über 25 Euro in Salbeigrün'), shown('gutschein-100', 'Gutscheinkarte über 100 Euro in Schiefergrau'),
      shown('gutschein-150', 'Gutscheinkarte über 150 Euro in Heideviolett'), shown('gutschein-verpackt', 'Gutschein im Umschlag mit Band und Zweig'),
    ],
    variants: [
      variant('HH-GUT-025', { Betrag: '25 €' }, 2500, 'unlimited', { image: 'gutschein-25' }),
      variant('HH-GUT-050', { Betrag: '50 €' }, 5000, 'unlimited', { image: 'gutschein-50' }),
      variant('HH-GUT-100', { Betrag: '100 €' }, 10000, 'unlimited', { image: 'gutschein-100' }),
      variant('HH-GUT-150', { Betrag: '150 €' }, 15000, 'unlimited', { image: 'gutschein-150' }),
    ],
  },
];
