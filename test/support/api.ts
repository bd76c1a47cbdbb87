import type { Server } from 'node:http';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { AddEntryAnswer, ChangeEntryAnswer } from '@kontor/contracts/cart/responses';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { CRUMB_COOKIE, CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Logger, pino } from 'pino';
import request, { type Test } from 'supertest';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import type { Storefront } from '../../backend/src/features/storefront/builds.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { type Config, readConfig } from '../../backend/src/platform/config.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { expectAsDocumented } from './as-documented.ts';
import { copyDemo, OWNER } from './demo-data.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Api {
  readonly kontor: Kontor;
  readonly http: Server;
  readonly folder: string;
  product(urlId: string, siteId?: string): Promise<ProductView>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface ApiOptions {
  readonly writesPerMinute?: number;
  readonly codesPerMinute?: number;
  readonly signUpsPerMinute?: number;
  readonly keyCallsPerMinute?: number;
  /** Default: the product's default limit. */
  readonly reportsPerMinute?: number;
  readonly recaptcha?: Config['recaptcha'];
  readonly ambient?: Ambient;
  readonly kafka?: Config['kafka'];
  /** Default: a folder. */
  readonly filesUrl?: string;
  readonly smtp?: string;
  readonly operator?: string;
  /** Whether anybody may sign up at the front door. Default: yes. */
  readonly signUp?: boolean;
  readonly proxies?: number;
  /** Where sites have their addresses. Default: `localhost` alone. */
  readonly domain?: string;
  readonly devMail?: boolean;
  readonly webhookLoopback?: boolean;
  readonly nameServers?: readonly string[];
  /** Default: no log. */
  readonly logger?: Logger;
  readonly say?: (text: string) => void;
  /** Default: no pages. */
  readonly storefront?: Storefront;
  /** `1`: demo shops with some weeks of history. */
  readonly demo?: 'empty' | '1';
}

const SHOPS: Readonly<Record<string, string>> = { demo: 'shop', 'demo-ch': 'laden' };

/** The API with the demo sites on a free port of 127.0.0.1 and its own data folder. */
export const startApi = async ({
  writesPerMinute = 1_000_000,
  codesPerMinute = writesPerMinute,
  signUpsPerMinute = writesPerMinute,
  keyCallsPerMinute = writesPerMinute,
  reportsPerMinute,
  recaptcha = null,
  ambient = systemAmbient,
  kafka = null,
  smtp,
  filesUrl,
  operator,
  signUp = true,
  proxies = 0,
  domain,
  devMail = false,
  webhookLoopback = false,
  nameServers = [],
  logger = pino({ level: 'silent' }),
  say,
  storefront,
  demo = 'empty',
}: ApiOptions = {}): Promise<Api> => {
  const folder = temporaryFolder();
  const start = (): Promise<Kontor> =>
    startKontor(
      {
        ...readConfig({
          PORT: '0',
          KONTOR_DATA: folder.path,
          KONTOR_RATE_LIMIT: String(writesPerMinute),
          KONTOR_DEMO: demo,
          KONTOR_DRIFT_CHECK: '0',
          KONTOR_PUBLIC_PORT: '80',
          SMTP_URL: smtp,
          KONTOR_FILES_URL: filesUrl,
          KONTOR_OPERATOR: operator,
          KONTOR_DOMAIN: domain,
        }),
        ...(say === undefined && { owner: OWNER }),
        signUp,
        codesPerMinute,
        signUpsPerMinute,
        keyCallsPerMinute,
        ...(reportsPerMinute !== undefined && { reportsPerMinute }),
        recaptcha,
        kafka,
        proxies,
        devMail,
        webhookLoopback,
        nameServers,
      },
      storefront ?? null,
      { logger, ambient, ...(say && { say }) },
    );
  // The prepared demo has an owner and the current date.
  if (say === undefined && demo === 'empty' && ambient === systemAmbient) await copyDemo(folder.path);
  let kontor = await start();
  return {
    get kontor() {
      return kontor;
    },
    get http() {
      return kontor.server.app.getHttpServer();
    },
    folder: folder.path,
    product: async (urlId, site = 'demo') => {
      const siteId = SiteId.parse(site);
      const { catalogue } = kontor.platform.queries;
      const collection = await catalogue.collectionByUrl(siteId, SHOPS[site] ?? '');
      const product = collection && (await catalogue.productByUrl(siteId, collection.id, urlId));
      if (!product) throw new Error(`the demo has no product ${urlId}`);
      return product;
    },
    restart: async () => {
      await kontor.stop();
      kontor = await start();
    },
    stop: async () => {
      await kontor.stop();
      folder.remove();
    },
  };
};

const CRUMB = '0123456789abcdef0123456789abcdef';

export type AnswerBody = ShoppingCart & AddEntryAnswer & ChangeEntryAnswer & ErrorBody;

export interface Answer<Body = AnswerBody> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Body;
  /** The raw body, for pages. */
  readonly text: string;
}

export class Visitor {
  readonly #api: Api;
  readonly #host: string;
  readonly #cookies: Map<string, string>;
  #client: ApiClient | undefined;

  constructor(
    api: Api,
    site = 'demo',
    cookies: ReadonlyMap<string, string> = new Map([[CRUMB_COOKIE, CRUMB]]),
    host = `${site}.localhost`,
  ) {
    this.#api = api;
    this.#host = host;
    this.#cookies = new Map(cookies);
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  get api(): ApiClient {
    this.#client ??= apiClient(this.#host, (...sent) => this.call(...sent));
    return this.#client;
  }

  /** For calls the typed client cannot make, and for pages: the body's type is not checked. */
  async call<Body = AnswerBody>(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head',
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<Answer<Body>> {
    const test: Test = request(this.#api.http)
      [method](path)
      .set('host', this.#host)
      .set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '))
      .set(CRUMB_HEADER, CRUMB)
      .set(headers);
    const response = await (body === undefined ? test : test.send(body as object));
    // URLs end up in logs, histories and bookmarks, so they must not contain addresses.
    if (/@|%40/u.test(response.get('location') ?? ''))
      throw new Error('an answer leads to an address with an e-mail address');
    for (const cookie of response.get('set-cookie') ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    const { status, headers: answered, text } = response;
    await expectAsDocumented({ method, path, status, body: response.body });
    return { status, headers: answered, body: response.body as Body, text };
  }

  add(body: object, headers = {}) {
    return this.call('post', '/api/commerce/shopping-cart/entries', body, headers);
  }

  signIn({ email, password }: { email: string; password: string } = OWNER) {
    return this.call('post', '/api/v1/sign-in', { email, password });
  }

  cart() {
    return this.call('get', '/api/commerce/shopping-cart');
  }
}
