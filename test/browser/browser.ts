import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { copyDemo } from '../support/demo-data.ts';
import { runCli, startServer, type Started } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Milliseconds after which a page has not done what it should; Chromium alone may wait 20 s for its own cache. */
const PATIENCE = 45_000;

/** What browsers say themselves about an answer of 400 and above. */
const REFUSED = /^Failed to load resource: (?:the server responded|net::ERR_FAILED)/u;

export interface Shop {
  /** Whole address of a path; of the shop in euros unless another site is named. */
  url(path: string, site?: string): string;
  /** A page of a visitor who was never here, at a path, taken over by its script where it may run one. */
  visit(path: string, options?: BrowserContextOptions & { readonly site?: string }): Promise<Page>;
  /** A visitor's page before it has opened anything: for clocks and interceptions. */
  blank(options?: BrowserContextOptions): Promise<Page>;
  /** What the browser's console complained about so far; whoever asks expects it. */
  takeComplaints(): readonly string[];
  /** Of the server's data. */
  readonly folder: string;
  /** What a merchant does from the command line. */
  kontor(...args: readonly string[]): Promise<void>;
  /** Stops the server and starts it again on the same data and port. @param more of its environment, this time */
  restart(more?: Readonly<Record<string, string>>): Promise<void>;
}

/** Waits until the page's script has taken over what the server rendered. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const skip = document.querySelector('.skip-link');
    return skip !== null && Object.keys(skip).some((key) => key.startsWith('__reactProps'));
  });
};

/** Opens a path in a page that has been somewhere already, and waits for its script. */
export const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
};

/** Makes more of the demo in a data folder before the server starts on it. */
export type Prepare = (folder: string) => Promise<void>;

/**
 * The built product with the demo data, and a browser before it, for the tests of one file. A test fails when any page
 * it visited complained in the browser's console: about the CSP, hydration, or anything else; and when the URL of any
 * request has somebody's e-mail address in it.
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
    // A clock that goes ahead makes a demo of its own time.
    if (!('NODE_OPTIONS' in env)) await copyDemo(folder.path);
    await prepare?.(folder.path);
    const launching = chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    // Each as soon as it is there: where the other one never comes, it is closed all the same.
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
    // Logs, histories and bookmarks keep URLs: whatever a test does, nobody's address stands in one.
    page.on('request', (request) => {
      const { host, pathname, search } = new URL(request.url());
      if (host.endsWith(`:${server.port}`) && /@|%40/u.test(pathname + search))
        complaints.push(`an address in ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(message.text());
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

/** Waits until what a page shows is what it should; when it never is, the failure tells what it showed instead. */
export const expectSoon = async <T>(read: () => Promise<T>, expected: T): Promise<void> => {
  const end = Date.now() + PATIENCE;
  let value = await read();
  while (!isDeepStrictEqual(value, expected) && Date.now() < end) {
    await delay(10);
    value = await read();
  }
  expect(value).toEqual(expected);
};

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The words that a person sees, every kind of space as a plain one. */
export const words = async (locator: Locator): Promise<string> => plain(await locator.innerText());
export const allWords = async (locator: Locator): Promise<string[]> => (await locator.allInnerTexts()).map(plain);
