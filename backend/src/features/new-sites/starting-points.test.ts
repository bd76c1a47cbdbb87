import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Block } from '@kontor/contracts/blocks/blocks';
import { withNodes } from '@kontor/contracts/rich-text/formatted-text';
import { htmlOf } from '@kontor/contracts/rich-text/html';
import { HeaderFooterContent } from '@kontor/contracts/documents/header-footer';
import { StylesContent } from '@kontor/contracts/documents/styles';
import { FormContent, type FormId } from '@kontor/contracts/forms/form';
import { RESERVED_URL_IDS } from '@kontor/contracts/kernel/url-id';
import { PageContent } from '@kontor/contracts/pages/pages';
import { NewSite, STARTING_POINTS, type StartingPointName } from '@kontor/contracts/sites/new-sites';
import { SiteSettings } from '@kontor/contracts/sites/sites';
import { cleanNodes } from '../../platform/clean-html.ts';
import { startingPointOf } from './furnishing.ts';
import { leftIn } from './starting-points/starting-point.ts';

const DRAWINGS = join(import.meta.dirname, 'drawings');

const of = (from: StartingPointName) => startingPointOf(NewSite.parse({ id: 'mein-ort', name: 'A & <B>', from }));
const linksIn = (content: unknown): readonly string[] =>
  [...JSON.stringify(content).matchAll(/"href":"(\/[^"]*)"|href=\\"(\/[^"\\]*)/gu)].map(
    ([, plain, inHtml]) => plain ?? inHtml ?? '',
  );

describe.each(STARTING_POINTS)('the starting point %s', (from) => {
  it('is made of pages and forms as an owner could make them', async () => {
    const { pages, forms, navigation, footer, tagline, styles, headerFooter } = await of(from);
    expect(StylesContent.nullable().parse(styles)).toEqual(styles);
    expect(HeaderFooterContent.nullable().parse(headerFooter)).toEqual(headerFooter);
    for (const page of pages) expect(PageContent.parse(page)).toEqual(page);
    for (const { content } of forms) expect(FormContent.parse(content)).toEqual(content);
    expect(SiteSettings.safeParse({ title: 'x', navigation, footer, tagline, storeSettings: {} }).success).toBe(true);
    const urlIds = pages.map(({ urlId }) => urlId);
    expect(urlIds).toEqual([...new Set(urlIds)]);
    expect(urlIds.filter((urlId) => RESERVED_URL_IDS.has(urlId))).toEqual([]);
    expect(urlIds).toEqual(expect.arrayContaining(['', 'impressum', 'datenschutz']));
  });

  it('has no link that leads nowhere, and no page or form that nothing leads to', async () => {
    const { pages, forms, shop, navigation, footer, headerFooter } = await of(from);
    const led = new Set(linksIn({ pages, forms, navigation, footer, headerFooter }));
    const paths = pages.map(({ urlId }) => `/${urlId}`);
    const places = [...paths, ...(shop ? [`/${shop.urlId}`] : [])];
    expect([...led].filter((href) => !places.includes(href))).toEqual([]);
    expect(places.filter((path) => path !== '/' && !led.has(path))).toEqual([]);
    const asked = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'form' ? block.formId : [])));
    expect(asked.sort()).toEqual(forms.map(({ formId }): FormId => formId).sort());
  });

  it('has all the pictures that it shows, and no other, each with a description', async () => {
    const { pages, shop, drawings } = await of(from);
    const shown = [...JSON.stringify([pages, shop]).matchAll(/"url":"\/files\/([^"]+)","alt":"([^"]+)"/gu)];
    const files = drawings === null ? [] : readdirSync(join(DRAWINGS, drawings));
    expect([...new Set(shown.map(([, file]) => file))].sort()).toEqual(files.sort());
    for (const file of files) {
      const svg = readFileSync(join(DRAWINGS, drawings!, file), 'utf8');
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">/u);
      expect(svg).not.toMatch(/<script|<image|href=|\son\w+=|NaN|undefined/iu);
    }
  });

  it('keeps its texts, and what they leave to the owner, when they are sanitised', async () => {
    const { pages, headerFooter } = await of(from);
    const blocks = [...pages, ...(headerFooter ? [headerFooter] : [])].flatMap((part): readonly Block[] => part.blocks);
    const shown = (block: Block) => withNodes(Block, block, (text) => htmlOf(cleanNodes(text)));
    // Paragraphs stand in lines of their own only where they are written.
    const written = (block: Block) => withNodes(Block, block, (text) => htmlOf(text).replace(/>\n</gu, '><'));
    for (const block of blocks) expect(shown(block)).toEqual(written(block));
    for (const block of blocks) if (block.type === 'text') expect(block.html).not.toContain('<B>');
    expect(leftIn(pages).length).toBeGreaterThan(5);
  });

  it('offers nothing for sale before its owner says so', async () => {
    const { shop } = await of(from);
    expect((shop?.products ?? []).filter(({ description }) => !description.includes('Beispiel'))).toEqual([]);
  });
});
