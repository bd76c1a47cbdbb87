import { resolve } from 'node:path';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { z } from 'zod';
import type { PublicDoor } from './http/public-door.ts';
import { type SecretProblem, withSecretFiles } from './secret-files.ts';
import { type KafkaSettings, kafkaSettingsOf, kafkaVariables } from './kafka-settings.ts';

/** What a process may do; any number of processes may do the same. */
export const ROLES = ['api', 'projections', 'worker', 'storefront'] as const;
export type Role = (typeof ROLES)[number];

const url = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)), {
      message: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    })
    .optional();

/** An address with a gap where the locale goes. */
const isTemplate = (text: string): boolean =>
  text.includes('{locale}') && URL.canParse(text.replaceAll('{locale}', 'en_US'));

const roles = z
  .string()
  .default(ROLES.join(','))
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES)).min(1));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  KONTOR_BIND: z.string().default('127.0.0.1'),
  KONTOR_DATA: z.string().min(1).default('./data'),
  /** Writes that one address may make in a minute. */
  KONTOR_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Coupon and gift card codes that one address may try in a minute. */
  KONTOR_CODE_RATE_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Restock sign-ups that may come from one range of addresses in a minute. */
  KONTOR_SIGN_UP_RATE_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Reports about persons that one site may ask for in a minute: each reads its whole history. */
  KONTOR_REPORT_RATE_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Calls that one API key may make in a minute. */
  KONTOR_API_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** How many reverse proxies stand in front: so many of the last entries of X-Forwarded-For are believed. */
  KONTOR_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  /** Of links in mails and feeds; without them, as the server listens, or as a proxy in front usually does. */
  KONTOR_PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  KONTOR_PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** `1`: browsers are to use TLS for all hosts below the sites' own too. */
  KONTOR_HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  /** On first start. `0`: no demo sites; `empty`: they open today, without some weeks of invented life. */
  KONTOR_DEMO: z.enum(['0', '1', 'empty']).default('1'),
  /** Of the first account of every site; without a password a one-time one is printed. */
  KONTOR_OWNER_EMAIL: z.email().optional(),
  KONTOR_OWNER_PASSWORD: z.string().min(12).max(200).optional(),
  KONTOR_ROLES: roles,
  /** Into how many shares projections cut the sites: the most processes that can work on one read model. */
  KONTOR_PARTITIONS: z.coerce.number().int().min(1).max(64).default(1),
  KONTOR_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Minutes between two background checks of all read models against the log; 0: none. */
  KONTOR_DRIFT_CHECK: z.coerce.number().int().min(0).max(100_000).default(60),
  /** Sites whose people may rebuild read models, which are of the whole installation; without it the demo sites. */
  KONTOR_OPERATOR_SITES: z
    .string()
    .optional()
    .transform((text) => text?.split(',').map((site) => site.trim())),
  EVENTSTORE_URL: url('esdb', 'esdb+discover'),
  MONGODB_URL: url('mongodb', 'mongodb+srv'),
  REDIS_URL: url('redis', 'rediss').refine((text) => text === undefined || URL.canParse(text), {
    message: 'is no URL',
  }),
  /** Where mails go; without it they lie in the data folder. */
  SMTP_URL: url('smtp', 'smtps'),
  /** `1`: mails of the data folder are shown in a browser on this computer; without it, at a terminal alone. */
  KONTOR_DEV_MAIL: z.enum(['0', '1']).optional(),
  /** reCAPTCHA Enterprise in the place of our own proof of work: its project and API key. */
  KONTOR_RECAPTCHA_PROJECT: z.string().optional(),
  KONTOR_RECAPTCHA_KEY: z.string().optional(),
  /** Of the sites that have none of their own. */
  KONTOR_RECAPTCHA_SITE_KEY: z.string().optional(),
  KONTOR_RECAPTCHA_URL: url('https', 'http').default('https://recaptchaenterprise.googleapis.com'),
  /** NL-02: in the place of Mailchimp's own API. */
  KONTOR_MAILCHIMP_URL: url('https', 'http'),
  /** `1`: webhooks may be on this computer, and plain HTTP; for development alone. */
  KONTOR_WEBHOOK_LOOPBACK: z.enum(['0', '1']).default('0'),
  ...kafkaVariables,
  /** IN-04: the instalment provider's pages. */
  KONTOR_INSTALMENT_MODAL_URL: url('https', 'http').refine((text) => text === undefined || isTemplate(text), {
    message: 'must be a URL with {locale} in it',
  }),
});

const DEMO = { 0: null, 1: 'alive', empty: 'empty' } as const;

export interface Config {
  readonly port: number;
  readonly bind: string;
  /** Absolute path of the folder that holds what is embedded, and the files. */
  readonly dataFolder: string;
  readonly writesPerMinute: number;
  /** Codes that one address may try, so few that none can be guessed. */
  readonly codesPerMinute: number;
  /** From one range of addresses. */
  readonly signUpsPerMinute: number;
  readonly reportsPerMinute: number;
  /** Calls that one API key may make, reads too. */
  readonly keyCallsPerMinute: number;
  /** Reverse proxies in front. */
  readonly proxies: number;
  /** Of links that leave the house. */
  readonly publicDoor: PublicDoor;
  /** Whether browsers are to use TLS for all hosts below the sites' own too. */
  readonly hstsSubdomains: boolean;
  /** Demo sites on first start, and whether they have been open for some weeks; `null`: none. */
  readonly demo: 'alive' | 'empty' | null;
  /** RO-01: the first account of every site. */
  readonly owner: { readonly email: string | undefined; readonly password: string | undefined };
  readonly roles: ReadonlySet<Role>;
  readonly partitions: number;
  readonly logLevel: string;
  /** Between two background checks of read models, in ms; 0: none. */
  readonly driftEvery: number;
  /** Sites whose people may rebuild read models; `null`: the demo sites, where there are some. */
  readonly operatorSites: readonly string[] | null;
  /** Connection strings; a store without one is embedded. */
  readonly stores: {
    readonly eventStore: string | undefined;
    readonly mongodb: string | undefined;
    readonly redis: string | undefined;
  };
  readonly smtp: string | undefined;
  /** Whether mails of the data folder are shown in a browser on this computer; `null`: nobody has said. */
  readonly devMail: boolean | null;
  /** `null`: forms have our own proof of work. */
  readonly recaptcha: {
    readonly project: string;
    readonly key: string;
    readonly url: string;
    /** What browsers name; `null`: sites without one of their own cannot use it. */
    readonly siteKey: string | null;
  } | null;
  /** In the place of Mailchimp's own API. */
  readonly mailchimpUrl: string | undefined;
  /** Whether webhooks may be on this computer, and plain HTTP. */
  readonly webhookLoopback: boolean;
  /** `null`: no live events leave the house. */
  readonly kafka: KafkaSettings | null;
  /** Address of the instalment provider's pages, with `{locale}` in it. */
  readonly instalmentModalUrl: string | undefined;
}

export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
}

const recaptchaOf = (data: z.infer<typeof Environment>): Config['recaptcha'] => {
  const { KONTOR_RECAPTCHA_PROJECT: project, KONTOR_RECAPTCHA_KEY: key, KONTOR_RECAPTCHA_URL: url } = data;
  const siteKey = data.KONTOR_RECAPTCHA_SITE_KEY ?? null;
  if (project === undefined && key === undefined && siteKey === null) return null;
  if (project !== undefined && key !== undefined && url !== undefined) return { project, key, url, siteKey };
  throw new InvalidConfig('the settings are wrong: KONTOR_RECAPTCHA_PROJECT and KONTOR_RECAPTCHA_KEY go together');
};

const publicDoorOf = (data: z.infer<typeof Environment>): PublicDoor => {
  const isBehindProxy = data.KONTOR_PROXIES > 0;
  const scheme = data.KONTOR_PUBLIC_SCHEME ?? (isBehindProxy ? 'https' : 'http');
  const port = data.KONTOR_PUBLIC_PORT ?? (isBehindProxy ? { http: 80, https: 443 }[scheme] : null);
  return { scheme, port };
};

const kafkaOf = (data: z.infer<typeof Environment>): Config['kafka'] => {
  const settings = kafkaSettingsOf(data);
  if (settings !== 'half') return settings;
  throw new InvalidConfig(
    'the settings are wrong: KONTOR_KAFKA_USER and KONTOR_KAFKA_PASSWORD go together, with KONTOR_KAFKA_BROKERS, ' +
      'and KONTOR_KAFKA_CA_FILE with KONTOR_KAFKA_TLS=1',
  );
};

const refuseSecret = (name: string, problem: SecretProblem): never => {
  const words = { both: `${name} and ${name}_FILE exclude each other`, unreadable: `${name}_FILE cannot be read` };
  throw new InvalidConfig(`the settings are wrong: ${words[problem]}`);
};

/** @throws InvalidConfig that names the variables and what is wrong with them */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // What is set to nothing, as in a compose file, is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(withSecretFiles(given, refuseSecret));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new InvalidConfig(`the settings are wrong: ${problems.join('; ')}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    bind: data.KONTOR_BIND,
    dataFolder: resolve(data.KONTOR_DATA),
    writesPerMinute: data.KONTOR_RATE_LIMIT,
    codesPerMinute: data.KONTOR_CODE_RATE_LIMIT,
    signUpsPerMinute: data.KONTOR_SIGN_UP_RATE_LIMIT,
    reportsPerMinute: data.KONTOR_REPORT_RATE_LIMIT,
    keyCallsPerMinute: data.KONTOR_API_RATE_LIMIT,
    proxies: data.KONTOR_PROXIES,
    publicDoor: publicDoorOf(data),
    hstsSubdomains: data.KONTOR_HSTS_SUBDOMAINS === '1',
    demo: DEMO[data.KONTOR_DEMO],
    owner: { email: data.KONTOR_OWNER_EMAIL, password: data.KONTOR_OWNER_PASSWORD },
    roles: new Set(data.KONTOR_ROLES),
    partitions: data.KONTOR_PARTITIONS,
    logLevel: data.KONTOR_LOG_LEVEL,
    driftEvery: data.KONTOR_DRIFT_CHECK * MINUTE_MS,
    operatorSites: data.KONTOR_OPERATOR_SITES ?? null,
    stores: { eventStore: data.EVENTSTORE_URL, mongodb: data.MONGODB_URL, redis: data.REDIS_URL },
    smtp: data.SMTP_URL,
    devMail: data.KONTOR_DEV_MAIL === undefined ? null : data.KONTOR_DEV_MAIL === '1',
    recaptcha: recaptchaOf(data),
    mailchimpUrl: data.KONTOR_MAILCHIMP_URL,
    webhookLoopback: data.KONTOR_WEBHOOK_LOOPBACK === '1',
    kafka: kafkaOf(data),
    instalmentModalUrl: data.KONTOR_INSTALMENT_MODAL_URL,
  };
};

/** Whether a store is reached over a network: then it may be away for a while, and nothing ends because of that. */
export const isDistributed = ({ stores }: Config): boolean => Object.values(stores).some((url) => url !== undefined);
