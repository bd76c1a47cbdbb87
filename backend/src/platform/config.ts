import { resolve } from 'node:path';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { z } from 'zod';
import { type BucketAddress, bucketAt } from './bucket-address.ts';
import type { PublicEndpoint } from './http/public-endpoint.ts';
import { type SecretProblem, withSecretFiles } from './secret-files.ts';
import { type KafkaSettings, kafkaSettingsOf, kafkaVariables } from './kafka-settings.ts';

/** A process may have several roles, and several processes may have the same one. */
export const ROLES = ['api', 'projections', 'worker', 'storefront'] as const;
export type Role = (typeof ROLES)[number];

const url = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)), {
      message: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    })
    .optional();

/** A URL with the placeholder `{locale}`. */
const isTemplate = (text: string): boolean =>
  text.includes('{locale}') && URL.canParse(text.replaceAll('{locale}', 'en_US'));

const roles = z
  .string()
  .default(ROLES.join(','))
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES)).min(1));

/** `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1`, `[2001:db8::1]:53` */
const NAME_SERVER = /^(?:(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?|[0-9a-f:]+|\[[0-9a-f:]+\]:\d{1,5})$/iu;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  KONTOR_BIND: z.string().default('127.0.0.1'),
  KONTOR_DATA: z.string().min(1).default('./data'),
  /** Writes per IP address and minute. */
  KONTOR_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Coupon and gift card codes tried per IP address and minute. */
  KONTOR_CODE_RATE_LIMIT: z.coerce.number().int().min(1).default(10),
  KONTOR_SIGN_UP_RATE_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Personal data reports per site and minute; each one reads the site's whole history. */
  KONTOR_REPORT_RATE_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Calls per API key and minute. */
  KONTOR_API_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Limit of one upload to the media library, in MB. */
  KONTOR_MEDIA_MB: z.coerce.number().int().min(1).max(2_000).default(200),
  /** Number of reverse proxies in front: this many trailing entries of X-Forwarded-For are trusted. */
  KONTOR_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  /**
   * Scheme of links in mails and feeds. Default: the scheme the server listens with, or the usual one behind a proxy.
   */
  KONTOR_PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  KONTOR_PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** `1`: HSTS also covers subdomains. */
  KONTOR_HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  /** Sites are found under `<site>.<domain>` too, by a wildcard record that leads here. */
  KONTOR_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^(?=.{1,200}$)[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+$/u, { message: 'must be a domain' })
    .optional(),
  /** `off`: nobody can sign up at the front door; who has an account there goes on. */
  KONTOR_SIGN_UP: z.enum(['on', 'off']).default('on'),
  /** Who runs the installation, for members of its sites. */
  KONTOR_OPERATOR: z.string().trim().min(1).max(200).optional(),
  /** On first start. `0`: no demo sites; `empty`: demo sites without generated history. */
  KONTOR_DEMO: z.enum(['0', '1', 'empty']).default('1'),
  /** First account of every site; without a password, a one-time password is printed. */
  KONTOR_OWNER_EMAIL: z.email().optional(),
  KONTOR_OWNER_PASSWORD: z.string().min(12).max(200).optional(),
  KONTOR_ROLES: roles,
  /** Number of partitions the sites are split into: the maximum of processes that share one read model. */
  KONTOR_PARTITIONS: z.coerce.number().int().min(1).max(64).default(1),
  KONTOR_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Minutes between background checks of all read models against the log; 0: off. */
  KONTOR_DRIFT_CHECK: z.coerce.number().int().min(0).max(100_000).default(60),
  /** Sites whose staff may rebuild read models, which affects the whole installation. Default: the demo sites. */
  KONTOR_OPERATOR_SITES: z
    .string()
    .optional()
    .transform((text) => text?.split(',').map((site) => site.trim())),
  EVENTSTORE_URL: url('esdb', 'esdb+discover'),
  MONGODB_URL: url('mongodb', 'mongodb+srv'),
  REDIS_URL: url('redis', 'rediss').refine((text) => text === undefined || URL.canParse(text), {
    message: 'is no URL',
  }),
  /** Bucket for pictures and files; without it, they are stored in the data folder. */
  KONTOR_FILES_URL: z
    .string()
    .transform(bucketAt)
    .refine((bucket) => bucket !== null, { message: 'must be s3://KEY_ID:SECRET@HOST/BUCKET?region=REGION' })
    .optional(),
  /** SMTP server; without it, mails are stored in the data folder. */
  SMTP_URL: url('smtp', 'smtps'),
  /** `1`: stored mails can be read in a browser on this computer; otherwise only in a terminal. */
  KONTOR_DEV_MAIL: z.enum(['0', '1']).optional(),
  /** Project and API key of reCAPTCHA Enterprise, used instead of the built-in proof of work. */
  KONTOR_RECAPTCHA_PROJECT: z.string().optional(),
  KONTOR_RECAPTCHA_KEY: z.string().optional(),
  /** Default for sites without a key of their own. */
  KONTOR_RECAPTCHA_SITE_KEY: z.string().optional(),
  KONTOR_RECAPTCHA_URL: url('https', 'http').default('https://recaptchaenterprise.googleapis.com'),
  /** NL-02: replaces the URL of Mailchimp's API. */
  KONTOR_MAILCHIMP_URL: url('https', 'http'),
  /** `1`: webhooks may use loopback addresses and plain HTTP; for development only. */
  KONTOR_WEBHOOK_LOOPBACK: z.enum(['0', '1']).default('0'),
  /** Name servers that are asked for proofs of domains; default: those of the system. */
  KONTOR_NAME_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((server) => server.trim()))
    .transform((servers) => servers.filter((server) => server !== ''))
    .refine((servers) => servers.every((server) => NAME_SERVER.test(server)), {
      message: 'is no list of IP addresses, each with or without a port',
    }),
  ...kafkaVariables,
  /** IN-04: URL of the instalment provider's pages. */
  KONTOR_INSTALMENT_MODAL_URL: url('https', 'http').refine((text) => text === undefined || isTemplate(text), {
    message: 'must be a URL with {locale} in it',
  }),
});

const DEMO = { 0: null, 1: 'alive', empty: 'empty' } as const;

export interface Config {
  readonly port: number;
  readonly bind: string;
  /** Absolute path of the folder with the embedded stores and the files. */
  readonly dataFolder: string;
  readonly writesPerMinute: number;
  readonly codesPerMinute: number;
  readonly signUpsPerMinute: number;
  readonly reportsPerMinute: number;
  readonly keyCallsPerMinute: number;
  /** Limit of one upload to the media library. */
  readonly mediaBytes: number;
  readonly proxies: number;
  readonly publicDoor: PublicEndpoint;
  readonly hstsSubdomains: boolean;
  /** `null`: sites have no addresses under a common domain. */
  readonly domain: string | null;
  /** Whether anybody may sign up at the front door. */
  readonly signUp: boolean;
  /** Who runs it; `null`: not told. */
  readonly operator: string | null;
  /** `null`: no demo sites. */
  readonly demo: 'alive' | 'empty' | null;
  /** RO-01: the first account of every site. */
  readonly owner: { readonly email: string | undefined; readonly password: string | undefined };
  readonly roles: ReadonlySet<Role>;
  readonly partitions: number;
  readonly logLevel: string;
  /** Interval between background checks of read models, in ms; 0: off. */
  readonly driftEvery: number;
  /** `null`: the demo sites, if there are any. */
  readonly operatorSites: readonly string[] | null;
  /** Connection strings; a store without one is embedded. */
  readonly stores: {
    readonly eventStore: string | undefined;
    readonly mongodb: string | undefined;
    readonly redis: string | undefined;
  };
  /** `null`: files are in the data folder. */
  readonly bucket: BucketAddress | null;
  readonly smtp: string | undefined;
  /** `null`: not configured. */
  readonly devMail: boolean | null;
  /** `null`: forms use the built-in proof of work. */
  readonly recaptcha: {
    readonly project: string;
    readonly key: string;
    readonly url: string;
    /** `null`: sites without a key of their own cannot use reCAPTCHA. */
    readonly siteKey: string | null;
  } | null;
  readonly mailchimpUrl: string | undefined;
  readonly webhookLoopback: boolean;
  readonly nameServers: readonly string[];
  /** `null`: no event stream to Kafka. */
  readonly kafka: KafkaSettings | null;
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

const publicDoorOf = (data: z.infer<typeof Environment>): PublicEndpoint => {
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

/** @throws InvalidConfig naming the invalid variables */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // Compose files set unset variables to an empty string.
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
    mediaBytes: data.KONTOR_MEDIA_MB * 1024 * 1024,
    proxies: data.KONTOR_PROXIES,
    publicDoor: publicDoorOf(data),
    hstsSubdomains: data.KONTOR_HSTS_SUBDOMAINS === '1',
    domain: data.KONTOR_DOMAIN ?? null,
    signUp: data.KONTOR_SIGN_UP === 'on',
    operator: data.KONTOR_OPERATOR ?? null,
    demo: DEMO[data.KONTOR_DEMO],
    owner: { email: data.KONTOR_OWNER_EMAIL, password: data.KONTOR_OWNER_PASSWORD },
    roles: new Set(data.KONTOR_ROLES),
    partitions: data.KONTOR_PARTITIONS,
    logLevel: data.KONTOR_LOG_LEVEL,
    driftEvery: data.KONTOR_DRIFT_CHECK * MINUTE_MS,
    operatorSites: data.KONTOR_OPERATOR_SITES ?? null,
    stores: { eventStore: data.EVENTSTORE_URL, mongodb: data.MONGODB_URL, redis: data.REDIS_URL },
    bucket: data.KONTOR_FILES_URL ?? null,
    smtp: data.SMTP_URL,
    devMail: data.KONTOR_DEV_MAIL === undefined ? null : data.KONTOR_DEV_MAIL === '1',
    recaptcha: recaptchaOf(data),
    mailchimpUrl: data.KONTOR_MAILCHIMP_URL,
    webhookLoopback: data.KONTOR_WEBHOOK_LOOPBACK === '1',
    nameServers: data.KONTOR_NAME_SERVERS,
    kafka: kafkaOf(data),
    instalmentModalUrl: data.KONTOR_INSTALMENT_MODAL_URL,
  };
};

/**
 * Whether any store is reached over a network: it may then be unavailable for a while, which must not end the process.
 */
export const isDistributed = ({ stores }: Config): boolean => Object.values(stores).some((url) => url !== undefined);
