import type { Habits } from '../demo-site.ts';
import { CONTACT_FORM } from './forms.ts';

const NORTHERN = [
  ['21335', 'Lüneburg'],
  ['20095', 'Hamburg'],
  ['28195', 'Bremen'],
  ['10115', 'Berlin'],
  ['30159', 'Hannover'],
  ['24103', 'Kiel'],
  ['18055', 'Rostock'],
] as const;

export const habits: Habits = {
  visits: 240,
  homes: [
    { country: 'DE', cities: NORTHERN, share: 1 },
    { country: 'AT', cities: [['1010', 'Wien']], share: 0.05 },
  ],
  parcels: { DE: 'standard', AT: 'oesterreich' },
  express: 'express',
  letters: {
    formId: CONTACT_FORM,
    texts: [
      ['Ein Wunschstück', 'Könnt ihr den Becher auch mit einem Namen machen?'],
      ['Ein Wunschstück', 'Wir suchen vier gleiche Teller zur Hochzeit. Geht das bis Mai?'],
      ['Töpferkurse', 'Gibt es im Frühjahr wieder einen Kurs am Wochenende?'],
      ['Etwas anderes', 'Die Lieferung ist heute gekommen, alles heil. Danke!'],
      ['Etwas anderes', 'Kann man bei euch auch vorbeikommen und etwas abholen?'],
    ],
  },
  usesGiftCards: true,
};
