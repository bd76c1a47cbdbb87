import { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import type { FastifyRequest } from 'fastify';
import { DIRECTORY, Host, SiteSettings, type SiteView } from '@kontor/contracts/sites/sites';
import type { Config } from '../config.ts';
import { siteOrigin } from './public-endpoint.ts';

/** Where no domain is set. */
export const FRONT_DOOR_HOST = 'localhost';

/** What the front door calls itself. */
const NAME = 'Kontor';

const LANGUAGES = ['de', 'en'] as const;

/** The first of the two that the browser's user prefers; German without a preference. */
export const preferredLanguage = (header: string | undefined): (typeof LANGUAGES)[number] => {
  const asked = (header ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/u);
      return { name: name.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ name, quality }) => quality > 0 && LANGUAGES.some((language) => language === name))
    .sort((one, other) => other.quality - one.quality);
  return LANGUAGES.find((language) => language === asked[0]?.name) ?? 'de';
};

const viewIn = (language: string): SiteView => ({
  ...SiteSettings.parse({ title: NAME, language, timeZone: 'Europe/Berlin', storeSettings: {} }),
  id: DIRECTORY,
  commerce: CommercePreferences.parse({}),
});

const VIEWS = { de: viewIn('de'), en: viewIn('en') };

/** The installation itself, where a request or a mail wants a site: identities are accounts of the directory. */
export const frontDoorIn = (language: string): SiteView => (language.startsWith('en') ? VIEWS.en : VIEWS.de);

export const isFrontDoor = ({ id }: Pick<SiteView, 'id'>): boolean => id === DIRECTORY;

/** `scheme://host` for links to the front door. */
export const frontDoorOrigin = (request: FastifyRequest, config: Pick<Config, 'domain' | 'publicDoor'>): string =>
  siteOrigin(request, config, Host.parse(config.domain ?? FRONT_DOOR_HOST));

const PAGES: ReadonlySet<string> = new Set(['/', '/*', '/config', '/config.data', '/config/*', '/favicon.ico']);
const CALLS = /^\/(?:api\/v1\/(?:sign-in|sign-ups|account|websites)|dev\/mail)(?:\/|$)/u;

/** By route, as paths can be written in many ways: everything else is of sites. */
export const isAtFrontDoor = (route: string | undefined): boolean =>
  route !== undefined && (PAGES.has(route) || CALLS.test(route));
