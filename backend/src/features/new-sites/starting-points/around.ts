import { type BlockOf } from '@kontor/contracts/blocks/blocks';
import type { Hours, Weekday } from '@kontor/contracts/blocks/opening-hours';
import { HeaderFooterContent } from '@kontor/contracts/documents/header-footer';
import { StylesContent } from '@kontor/contracts/documents/styles';
import type { z } from 'zod';
import { left } from './starting-point.ts';
import { text, type Written } from './writing.ts';

export const look = (chosen: z.input<typeof StylesContent>): StylesContent => StylesContent.parse(chosen);

type HeaderChoice = Pick<z.input<typeof HeaderFooterContent>, 'layout' | 'hidesEmptyCart'>;

/** @param blocks of the footer */
export const around = (header: HeaderChoice, blocks: readonly Written[]): HeaderFooterContent =>
  HeaderFooterContent.parse({ ...header, blocks });

/** Where visitors find the site's people, in the words of the imprint. */
export const address = (title: string): BlockOf<'text'> =>
  text(
    `<h2>${title}</h2><p>${left('Straße und Hausnummer')}<br />${left('Postleitzahl und Ort')}</p><p>Telefon: ${left('Telefonnummer')}<br />E-Mail: ${left('E-Mail-Adresse')}</p>`,
  );

/** On each of the days the same. */
export const from = (opens: string, closes: string, days: readonly Weekday[]): readonly Hours[] =>
  days.map((day) => ({ day, opens, closes }));

/** Sample hours, which the owner has to look at. */
export const openingHours = (hours: readonly Hours[]): BlockOf<'openingHours'> => ({
  ...{ type: 'openingHours', title: '', hours: [...hours], exceptions: [] },
  note: left('Beispielzeiten: Trage eure ein und lösche diesen Hinweis'),
});

/** Profiles elsewhere; the names in the addresses are left to the owner. */
export const profiles = (title: string, hosts: readonly string[]): BlockOf<'socialLinks'> => ({
  ...{ type: 'socialLinks', title },
  profiles: hosts.map((host) => ({ href: `https://${host}/${left('dein-name')}`, name: '' })),
});
