import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STARTING_POINTS, type StartingPointName } from '@kontor/contracts/sites/new-sites';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { runCli, startServer } from '../test/support/process.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { buildAll } from './build.ts';
import { provideTestTools } from './test-tools.ts';

/** `npm run starting-points:draw`: the pictures that “Neue Website” and the README show, of the product as it is. */
const PICTURES = 'storefront/panel/websites/new/pictures';
const EDITOR = 'storefront/panel/websites/start/editor.webp';
/** Whose home page the picture of the editor shows. */
const EDITED = 'studio';

const NAMES: Readonly<Record<StartingPointName, string>> = {
  empty: 'Meine Website',
  shop: 'Haus & Hand',
  studio: 'Studio Lindenhof',
  restaurant: 'Gasthaus Anker',
  magazine: 'Langsam',
  portfolio: 'Mira Sommer',
  club: 'Turnverein Auental',
};
const OWNER = 'inhaberin@example.com';
const PASSWORD = 'Regenbogen Kutsche Leuchtturm 7';

/** In pixels of the picture; what it shows is twice as wide. */
const WIDTH = 640;
const LIGHT = { locale: 'de-DE', colorScheme: 'light', reducedMotion: 'reduce' } as const;

interface Picture {
  readonly width: number;
  /** 0 to 1 */
  readonly quality: number;
  readonly mostKilobytes: number;
}

/** The page as it stands in the window. Chromium draws WebP onto a canvas, but takes no pictures in it. */
const draw = async (page: Page, file: string, { width, quality, mostKilobytes }: Picture): Promise<void> => {
  const png = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  // A page without a policy about pictures.
  const empty = await page.context().newPage();
  const webp = await empty.evaluate(
    async ([source, pixels, share]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = pixels;
      canvas.height = Math.round((pixels * image.height) / image.width);
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', share);
    },
    [png, width, quality] as const,
  );
  await empty.close();
  const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
  const kilobytes = Math.ceil(bytes.length / 1024);
  if (kilobytes > mostKilobytes) throw new Error(`${file} has ${kilobytes} kB, more than ${mostKilobytes}`);
  writeFileSync(file, bytes);
  process.stdout.write(`${file} (${kilobytes} kB)\n`);
};

const shown = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => void (await document.fonts.ready));
};

const opened = async (browser: Browser, options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ ...LIGHT, ...options })).newPage();

/** @returns the one-time password, which only the owner's first site shows; else empty */
const made = async (folder: string, point: StartingPointName): Promise<string> => {
  const asked = ['sites', 'create', `bild-${point}`, '--name', NAMES[point], '--owner', OWNER, '--from', point];
  const { code, stdout, stderr } = await runCli(folder, [...asked, '--publish']);
  if (code !== 0) throw new Error(`no site from ${point}: ${stderr}`);
  return /gezeigt (?<password>\S+)/u.exec(stdout)?.groups?.['password'] ?? '';
};

/** Their home page in its editor, with a block chosen. */
const drawEditor = async (browser: Browser, frontDoor: string, oneTimePassword: string): Promise<void> => {
  const page = await opened(browser, { viewport: { width: 1280, height: 960 } });
  await shown(page, `${frontDoor}/config/anmelden`);
  await page.getByLabel('E-Mail-Adresse').fill(OWNER);
  await page.getByLabel('Passwort', { exact: true }).fill(oneTimePassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('Jetziges Passwort').fill(oneTimePassword);
  await page.getByLabel('Neues Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await page.getByText('Dein neues Passwort gilt.').waitFor();
  await shown(page, `${frontDoor}/config/websites`);
  await page.getByRole('link', { name: NAMES[EDITED] }).first().click();
  await page.waitForURL(({ hostname }) => hostname.startsWith('bild-'));
  const { origin } = new URL(page.url());
  await shown(page, `${origin}/config/seiten`);
  const home = page.getByRole('link', { name: NAMES[EDITED], exact: true }).first();
  await shown(page, origin + (await home.getAttribute('href')));
  await page.getByText('Große Bühne').first().click();
  await page.getByRole('heading', { name: 'Blöcke' }).evaluate((heading) => heading.scrollIntoView());
  await draw(page, EDITOR, { width: 1280, quality: 0.85, mostKilobytes: 120 });
};

const hasTools = provideTestTools();
if (!hasTools) process.exit(1);
await buildAll();
const folder = temporaryFolder();
const server = await startServer(folder.path);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
try {
  const originOf = (point: StartingPointName): string => `http://bild-${point}.localhost:${server.port}`;
  let password = '';
  for (const point of STARTING_POINTS) {
    password = (await made(folder.path, point)) || password;
    const page = await opened(browser, { viewport: { width: 2 * WIDTH, height: 1.5 * WIDTH } });
    await shown(page, `${originOf(point)}/`);
    await draw(page, join(PICTURES, `${point}.webp`), { width: WIDTH, quality: 0.8, mostKilobytes: 40 });
  }
  await drawEditor(browser, `http://localhost:${server.port}`, password);
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}
