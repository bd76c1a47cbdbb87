import { shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

export const papier: readonly CatalogueProduct[] = [
  {
    key: 'notizbuch',
    name: 'Notizbuch, fadengeheftet',
    urlId: 'notizbuch-fadengeheftet',
    productType: 'physical',
    visible: true,
    excerpt: 'Notizbuch im Format A5 mit offener Fadenheftung, das ganz flach liegen bleibt.',
    description:
      '<p>Von Hand mit Leinenfaden geheftet und nicht geleimt. Darum bleibt jede Seite flach liegen, auch die erste. Der Einband ist mit Buchleinen bezogen, der Rücken eine Spur dunkler.</p><ul><li>144 Seiten Werkdruckpapier, 100 g/m², cremeweiß, FSC-zertifiziert</li><li>14,8 × 21 cm, blanko, liniert oder punktiert</li><li>Tinte schlägt nicht durch</li></ul>',
    categories: ['Papier'],
    tags: ['Buchbinderei', 'A5', 'Geschenk'],
    optionNames: ['Farbe', 'Lineatur'],
    images: [
      shown('notizbuch-terrakotta', 'Notizbuch in Terrakotta mit Fadenheftung'),
      shown('notizbuch-schiefer', 'Notizbuch in Schiefergrau mit Fadenheftung'),
      shown('notizbuch-salbei', 'Notizbuch in Salbeigrün mit Fadenheftung'),
      shown('notizbuch-offen', 'Aufgeschlagenes Notizbuch mit punktierter Seite'),
    ],
    variants: [
      variant('HH-NOTI-TER-B', { Farbe: 'Terrakotta', Lineatur: 'blanko' }, 1890, 16, {
        grams: 280,
        image: 'notizbuch-terrakotta',
      }),
      variant('HH-NOTI-TER-L', { Farbe: 'Terrakotta', Lineatur: 'liniert' }, 1890, 9, {
        grams: 280,
        image: 'notizbuch-terrakotta',
      }),
      variant('HH-NOTI-TER-P', { Farbe: 'Terrakotta', Lineatur: 'punktiert' }, 1890, 21, {
        grams: 280,
        image: 'notizbuch-terrakotta',
      }),
      variant('HH-NOTI-SCH-B', { Farbe: 'Schiefer', Lineatur: 'blanko' }, 1890, 4, {
        grams: 280,
        image: 'notizbuch-schiefer',
      }),
      variant('HH-NOTI-SCH-L', { Farbe: 'Schiefer', Lineatur: 'liniert' }, 1890, 0, {
        grams: 280,
        image: 'notizbuch-schiefer',
      }),
      variant('HH-NOTI-SCH-P', { Farbe: 'Schiefer', Lineatur: 'punktiert' }, 1890, 13, {
        grams: 280,
        image: 'notizbuch-schiefer',
      }),
      variant('HH-NOTI-SAL-B', { Farbe: 'Salbei', Lineatur: 'blanko' }, 1890, 7, {
        grams: 280,
        image: 'notizbuch-salbei',
      }),
      variant('HH-NOTI-SAL-L', { Farbe: 'Salbei', Lineatur: 'liniert' }, 1890, 2, {
        grams: 280,
        image: 'notizbuch-salbei',
      }),
      variant('HH-NOTI-SAL-P', { Farbe: 'Salbei', Lineatur: 'punktiert' }, 1890, 10, {
        grams: 280,
        image: 'notizbuch-salbei',
      }),
    ],
  },
  {
    key: 'klappkarten-kueste',
    name: 'Klappkarten „Küste“, 8 Stück',
    urlId: 'klappkarten-kueste',
    productType: 'physical',
    visible: true,
    excerpt: 'Acht Klappkarten mit vier Linolschnitten, dazu Umschläge aus Kraftpapier.',
    description:
      '<p>Boot, Möwe, Leuchtturm und Austernfischer: vier Linolschnitte, in unserer Werkstatt auf einer Tiegelpresse gedruckt. Du fühlst den Druck mit dem Finger.</p><ul><li>8 Karten, je zwei von jedem Motiv, A6, innen leer</li><li>Baumwollpapier, 300 g/m²</li><li>8 Umschläge aus Kraftpapier</li></ul>',
    categories: ['Papier'],
    tags: ['Linolschnitt', 'Karten', 'Geschenk'],
    optionNames: [],
    images: [
      shown('klappkarten-kueste', 'Klappkarten mit Leuchtturm, Möwe und Austernfischer auf einem Umschlag'),
      shown('klappkarten-kueste-boot', 'Klappkarte mit Segelboot'),
    ],
    variants: [variant('HH-KART-KUES-8', {}, 1650, 25, { sale: 1290, grams: 190, image: 'klappkarten-kueste' })],
  },
  {
    key: 'geburtstagskalender',
    name: 'Immerwährender Kalender „Zwölf Häfen“',
    urlId: 'kalender-zwoelf-haefen',
    productType: 'physical',
    visible: true,
    excerpt: 'Wandkalender für Geburtstage und Jahrestage, der jedes Jahr wieder gilt.',
    description:
      '<p>Zwölf Häfen zwischen Emden und Wismar, jeder ein Linolschnitt in drei Farben. Die Tage haben keine Wochentage: Du trägst Geburtstage einmal ein und hängst ihn nie wieder ab.</p><ul><li>12 Blätter, 24 × 40 cm, Naturpapier 190 g/m²</li><li>Eichenleiste und Leinenband zum Aufhängen</li><li>Auflage 300, nummeriert</li></ul><p>Die Auflage ist verkauft. Im Herbst drucken wir die zweite.</p>',
    categories: ['Papier'],
    tags: ['Kalender', 'Linolschnitt'],
    optionNames: [],
    images: [shown('geburtstagskalender', 'Wandkalender an einer Eichenleiste mit Linolschnitt eines Segelboots')],
    variants: [variant('HH-KAL-HAEFEN', {}, 2950, 0, { grams: 420, image: 'geburtstagskalender' })],
    merchandising: { customSoldOutText: 'Wieder da im Oktober' },
  },
  {
    key: 'bleistift',
    name: 'Bleistift aus Zedernholz',
    urlId: 'bleistift-zedernholz',
    productType: 'physical',
    visible: true,
    excerpt: 'Lackierter Bleistift aus duftendem Zedernholz, einzeln oder zu sechst im Etui.',
    description:
      '<p>Ein Bleistift, der beim Spitzen nach Zeder riecht. Die Mine ist über die ganze Länge verklebt und bricht deshalb nicht, wenn er herunterfällt.</p><ul><li>HB zum Schreiben, 2B zum Skizzieren, 4B für weiche Schatten</li><li>sechseckig, 17,5 cm, Lack auf Wasserbasis</li><li>das Etui aus Kraftkarton enthält sechs Stifte in sechs Farben; einzeln wählen wir die Farbe</li></ul>',
    categories: ['Papier'],
    tags: ['Stifte', 'Zeichnen'],
    optionNames: ['Härte', 'Packung'],
    images: [
      shown('bleistift', 'Sechs Bleistifte in gedeckten Farben nebeneinander'),
      shown('bleistift-etui', 'Etui aus Kraftkarton mit sechs Bleistiften'),
    ],
    variants: [
      variant('HH-STIFT-HB-1', { Härte: 'HB', Packung: 'einzeln' }, 250, 120, { grams: 6, image: 'bleistift' }),
      variant('HH-STIFT-HB-6', { Härte: 'HB', Packung: 'Etui mit 6' }, 1390, 28, {
        grams: 60,
        image: 'bleistift-etui',
      }),
      variant('HH-STIFT-2B-1', { Härte: '2B', Packung: 'einzeln' }, 250, 85, { grams: 6, image: 'bleistift' }),
      variant('HH-STIFT-2B-6', { Härte: '2B', Packung: 'Etui mit 6' }, 1390, 12, {
        grams: 60,
        image: 'bleistift-etui',
      }),
      variant('HH-STIFT-4B-1', { Härte: '4B', Packung: 'einzeln' }, 250, 40, { grams: 6, image: 'bleistift' }),
      variant('HH-STIFT-4B-6', { Härte: '4B', Packung: 'Etui mit 6' }, 1390, 0, { grams: 60, image: 'bleistift-etui' }),
    ],
  },
];
