import type { Country } from '@kontor/contracts/preferences/commerce-preferences';
import type { Seeded } from '../../platform/simulation/seeded.ts';

/** A shopper as typed into forms. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: Country;
}

const FIRST = (
  'Anna Jonas Lea Paul Emma Felix Mia Leon Hannah Lukas Lena Finn Marie Elias Sophie Noah Clara Ben Ida Max Frieda ' +
  'Theo Greta Anton Ella Emil Nele Oskar Johanna Karl Mathilda Hannes Paula Jakob Charlotte Moritz Luise David Martha ' +
  'Simon Jule Samuel Helene Julian Alma Fabian Elif Mehmet Aylin Piotr Katarzyna Giulia Marco Sofia Andrei Amina Yusuf'
).split(' ');
const LAST = (
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder ' +
  'Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Vogel Friedrich ' +
  'Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Albrecht Simon Ludwig Böhm Winter Kraus Martin Jäger ' +
  'Yilmaz Kaya Nowak Kowalski Rossi Popescu Petrov Novák Horvat Gruber Huber Steiner Moser Pichler'
).split(' ');
const STREETS =
  'Hauptstraße Gartenweg Lindenallee Bahnhofstraße Am Markt Ringstraße Schulstraße Bergstraße Mühlenweg Hafenstraße Waldweg Kirchplatz'
    .replace('Am Markt', 'Am_Markt')
    .split(' ')
    .map((street) => street.replace('_', ' '));
const GERMAN = [
  ['10115', 'Berlin'],
  ['20095', 'Hamburg'],
  ['80331', 'München'],
  ['50667', 'Köln'],
  ['60311', 'Frankfurt am Main'],
  ['70173', 'Stuttgart'],
  ['04109', 'Leipzig'],
  ['01067', 'Dresden'],
  ['28195', 'Bremen'],
  ['30159', 'Hannover'],
  ['21335', 'Lüneburg'],
  ['79098', 'Freiburg'],
  ['93047', 'Regensburg'],
  ['18055', 'Rostock'],
] as const;
const AUSTRIAN = [
  ['1010', 'Wien'],
  ['8010', 'Graz'],
  ['5020', 'Salzburg'],
] as const;

export interface Home {
  readonly country: Country;
  readonly cities: readonly (readonly [postalCode: string, city: string])[];
  readonly share: number;
}

export type Homes = readonly [most: Home, ...others: Home[]];

const AT_HOME: Homes = [
  { country: 'DE', cities: GERMAN, share: 1 },
  { country: 'AT', cities: AUSTRIAN, share: 0.07 },
];

const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replaceAll(/[^a-z]/gu, '');

/** Deterministic per number. Addresses use an undeliverable domain. */
export const personOf = (chance: Seeded, number: number, homes: Homes = AT_HOME): Person => {
  const [first, last] = [chance.pick(FIRST), chance.pick(LAST)];
  const [most, ...others] = homes;
  const { country, cities } = others.find(({ share }) => chance.chance(share)) ?? most;
  const [postalCode, city] = chance.pick(cities);
  return {
    name: `${first} ${last}`,
    email: `${ascii(first)}.${ascii(last)}${number}@kunden.example`,
    phone: chance.chance(0.3) ? `0${chance.between(151, 179)} ${chance.between(1_000_000, 9_999_999)}` : '',
    street: `${chance.pick(STREETS)} ${chance.between(1, 120)}`,
    postalCode,
    city,
    country,
  };
};
