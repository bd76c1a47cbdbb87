import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import { cents } from '@kontor/contracts/kernel/money';
import { left } from './starting-point.ts';

type Section = BlockOf<'foodMenu'>['sections'][number];
type Dish = Section['dishes'][number];

const dish = (
  name: string,
  text: string,
  price: number,
  { allergens = [], diet = 'any' }: Partial<Pick<Dish, 'allergens' | 'diet'>> = {},
): Dish => ({ name, text, prices: [{ size: '', price: cents(price) }], allergens, diet });

const wine = (name: string, text: string, glass: number, jug: number): Dish => ({
  ...dish(name, text, 0, { allergens: ['sulphites'] }),
  prices: [
    { size: '0,1 l', price: cents(glass) },
    { size: '0,5 l', price: cents(jug) },
  ],
});

export const menu: readonly Section[] = [
  {
    title: 'Vorspeisen',
    text: left('Beispielkarte: Trage eure Gerichte, Preise und Allergene ein und lösche diesen Hinweis'),
    dishes: [
      dish('Brot vom Bäcker nebenan', 'Gesalzene Butter, Schnittlauch', 550, {
        ...{ allergens: ['gluten', 'milk'], diet: 'vegetarian' },
      }),
      dish('Suppe vom Kürbis', 'Apfel, Kernöl', 850, { allergens: ['celery'], diet: 'vegan' }),
      dish('Rote Bete', 'Meerrettich, Brunnenkresse, Walnuss', 1150, {
        ...{ allergens: ['nuts', 'mustard'], diet: 'vegan' },
      }),
    ],
  },
  {
    title: 'Hauptgerichte',
    text: '',
    dishes: [
      dish('Bandnudeln', 'Geschmolzene Tomaten, Basilikum, alter Käse', 1690, {
        ...{ allergens: ['gluten', 'eggs', 'milk'], diet: 'vegetarian' },
      }),
      dish('Ofengemüse', 'Hirse, Joghurt, Haselnüsse', 1750, {
        ...{ allergens: ['milk', 'nuts'], diet: 'vegetarian' },
      }),
      dish('Forelle aus dem Bach', 'Kartoffeln, braune Butter, Gurke', 2350, { allergens: ['fish', 'milk'] }),
      dish('Schmorbraten', 'Rotkohl, Klöße', 2490, { allergens: ['gluten', 'eggs', 'celery', 'sulphites'] }),
    ],
  },
  {
    title: 'Danach',
    text: '',
    dishes: [
      dish('Apfelkuchen', 'Warm, mit Sahne', 720, {
        ...{ allergens: ['gluten', 'eggs', 'milk'], diet: 'vegetarian' },
      }),
      dish('Käse', 'Drei Sorten, Birne, Walnuss', 1190, { allergens: ['milk', 'nuts'] }),
    ],
  },
  {
    title: 'Offene Weine',
    text: 'Die Flaschen stehen auf einer eigenen Karte, nach der ihr bitte fragt.',
    dishes: [
      wine('Riesling, trocken', 'Klar und kühl, nach grünem Apfel', 480, 2100),
      wine('Spätburgunder', 'Leicht, nach Kirschen', 560, 2450),
    ],
  },
];
