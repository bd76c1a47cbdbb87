import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { copyDemo } from '../support/demo-data.ts';
import { runCli, startServer, type Started } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { PATIENCE } from './expect-soon.ts';

/** Browsers log every response with status 400 and above. */
const REFUSED = /^Failed to load resource: (?:the server responded|net::ERR_FAILED)/u;

export interface Shop {
  /** URL of a path; of the shop in euros unless another site is named. */
  url(path: string, site?: string): string;
  /** A new visitor's page at a path, hydrated if scripts are enabled. */
  visit(path: string, options?: BrowserContextOptions & { readonly site?: string }): Promise<Page>;
  /** A new visitor's empty page, for clocks and interceptions. */
  blank(options?: BrowserContextOptions): Promise<Page>;
  /** Console messages so far; taking them marks them as expected. */
  takeComplaints(): readonly string[];
  /** The server's data folder. */
  readonly folder: string;
  /** Runs the command line. */
  kontor(...args: readonly string[]): Promise<void>;
  /**
   * Restarts the server on the same data and port.
   * @param more additional environment
   */
  restart(more?: Readonly<Record<string, string>>): Promise<void>;
}

/** Waits for hydration. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const skip = document.querySelector('.skip-link');
    return skip !== null && Object.keys(skip).some((key) => key.startsWith('__reactProps'));
  });
};

/** Opens a path in an existing page and waits for hydration. */
export const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
};

/** Adds to the demo data before the server starts. */
export type Prepare = (folder: string) => Promise<void>;

/**
 * The built product with demo data, and a browser, for the tests of one file. A test fails if any page logs to the
 * browser's console (CSP, hydration or anything else), or if any request's URL contains an e-mail address.
 */
export const useShop = (env: Readonly<Record<string, string>> = {}, prepare?: Prepare): Shop => {
  const folder = temporaryFolder();
  let complaints: string[] = [];
  let server: Started;
  let browser: Browser;
  const takeComplaints = (): readonly string[] => {
    const said = complaints;
    complaints = [];
    return said;
  };

  beforeAll(async () => {
    // With a fake clock the demo must be generated for that time.
    if (!('NODE_OPTIONS' in env)) await copyDemo(folder.path);
    await prepare?.(folder.path);
    const launching = chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    // Independently, so that each is closed even if the other fails to start.
    await Promise.all([
      launching.then((launched) => (browser = launched)),
      startServer(folder.path, env).then((started) => (server = started)),
    ]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(takeComplaints()).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    folder.remove();
  });

  const url: Shop['url'] = (path, site = 'demo') => `http://${site}.localhost:${server.port}${path}`;
  const blank: Shop['blank'] = async (options) => {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    // URLs end up in logs, histories and bookmarks, so they must not contain addresses.
    page.on('request', (request) => {
      const { host, pathname, search } = new URL(request.url());
      if (host.endsWith(`:${server.port}`) && /@|%40/u.test(pathname + search))
        complaints.push(`an address in ${request.url()}`);
    });
    page.on('console', (message) => {
      // Warnings without arguments are Chromium's own.
      const isWarning = message.type() === 'warning' && message.args().length > 0;
      if ((isWarning || message.type() === 'error') && !REFUSED.test(message.text())) complaints.push(message.text());
    });
    return page;
  };
  return {
    url,
    blank,
    takeComplaints,
    folder: folder.path,
    visit: async (path, { site, ...options } = {}) => {
      const page = await blank(options);
      await page.goto(url(path, site), { waitUntil: 'domcontentloaded' });
      if (options.javaScriptEnabled !== false) await hydrated(page);
      return page;
    },
    kontor: async (...args) => {
      const { code, stderr } = await runCli(folder.path, args);
      expect({ code, stderr }).toMatchObject({ code: 0 });
    },
    restart: async (more = {}) => {
      const port = String(server.port);
      await server.stop();
      server = await startServer(folder.path, { ...env, ...more, PORT: port });
    },
  };
};

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The visible text with normalized spaces. @throws with what the page shows instead */
export const words = async (locator: Locator): Promise<string> => {
  try {
    return plain(await locator.innerText());
  } catch (error) {
    const page = locator.page();
    const shown = await page.locator('body').innerText({ timeout: 1_000 }).catch(String);
    throw new Error(`${page.url()} shows: ${plain(shown).slice(0, 1_000)}`, { cause: error });
  }
};
export const allWords = async (locator: Locator): Promise<string[]> => (await locator.allInnerTexts()).map(plain);
