import { z } from 'zod';
import { SiteId } from '../kernel/ids.ts';
import { Currency } from '../kernel/money.ts';
import { isSandbox } from '../sandboxes/sandboxes.ts';

/** What a site can be made from. */
export const STARTING_POINTS = ['empty', 'shop', 'studio', 'restaurant', 'magazine', 'portfolio', 'club'] as const;
export const StartingPointName = z.enum(STARTING_POINTS);
export type StartingPointName = z.infer<typeof StartingPointName>;

/** How a site came to be. `version`: of the starting point, counted up when its content changes. */
export interface SiteCreation {
  readonly startingPoint: { readonly name: StartingPointName; readonly version: number };
}

const SHORTEST_ID = 3;
const LONGEST_ID = 40;

/** Host names that the operator needs, or that people would take for the operator's. */
const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...['kontor', 'localhost', 'example', 'invalid', 'test', 'local', 'internal', 'wpad', 'isatap'],
  ...['www', 'web', 'api', 'app', 'apps', 'admin', 'administrator', 'root', 'config', 'panel', 'dashboard', 'account'],
  ...['accounts', 'login', 'signin', 'signup', 'register', 'sso', 'auth', 'id', 'oauth', 'security', 'abuse'],
  ...['mail', 'email', 'smtp', 'imap', 'pop', 'pop3', 'mx', 'autoconfig', 'autodiscover', 'postmaster', 'hostmaster'],
  ...['webmaster', 'noreply', 'newsletter', 'ns', 'ns1', 'ns2', 'ns3', 'ns4', 'dns', 'ftp', 'sftp', 'ssh', 'vpn'],
  ...['cdn', 'static', 'assets', 'files', 'media', 'img', 'images', 'download', 'downloads', 'status', 'health'],
  ...['help', 'hilfe', 'support', 'kontakt', 'docs', 'blog', 'news', 'legal', 'impressum', 'datenschutz', 'privacy'],
  ...['billing', 'pay', 'payment', 'payments', 'checkout', 'shop-admin', 'dev', 'demo', 'beta', 'staging', 'preview'],
]);

/** Id of a new site, and the first label of its host names. */
export const NewSiteId = z
  .string()
  .trim()
  .min(SHORTEST_ID, { error: 'sites.idWrong' })
  .max(LONGEST_ID, { error: 'sites.idWrong' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, { error: 'sites.idWrong' })
  .refine((id) => !RESERVED_IDS.has(id), { error: 'sites.idReserved' })
  // Also `xn--`, which browsers would show as other letters.
  .refine((id) => !isSandbox(id as SiteId), { error: 'sites.idWrong' })
  .transform((id) => SiteId.parse(id));

export const NewSite = z.object({
  id: NewSiteId,
  name: z.string().trim().min(1, { error: 'sites.nameMissing' }).max(100, { error: 'sites.nameLong' }),
  from: StartingPointName.default('empty'),
  /** BCP 47. */
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/u, { error: 'sites.languageWrong' })
    .default('de'),
  currency: Currency.default('EUR'),
  timeZone: z.string().max(100).default('Europe/Berlin'),
});
export type NewSite = z.infer<typeof NewSite>;
