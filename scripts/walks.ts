import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const DOCUMENT = 'docs/architecture.md';

/** Files that follow one write from the request to the page, in reading order. */
export const WALKS = {
  'An add to the cart': [
    'backend/src/features/cart/http.ts',
    'backend/src/features/cart/cart-session.ts',
    'backend/src/features/cart/commands.ts',
    'backend/src/features/cart/index.ts',
    'backend/src/platform/commands/stream-binding.ts',
    'backend/src/features/cart/look-up.ts',
    'backend/src/features/cart/decider.ts',
    'backend/src/features/cart/entry-decisions.ts',
    'contracts/src/cart/cart.ts',
    'contracts/src/cart/state.ts',
    'projections/src/features/cart/cart-view.ts',
    'backend/src/features/cart/answers.ts',
  ],
  'A product edit': [
    'storefront/panel/catalogue/product/action.server.ts',
    'storefront/panel/catalogue/product/read-product.server.ts',
    'backend/src/features/catalogue/pages.ts',
    'backend/src/features/catalogue/product-http.ts',
    'backend/src/features/catalogue/product-session.ts',
    'backend/src/features/catalogue/commands.ts',
    'backend/src/features/catalogue/index.ts',
    'backend/src/platform/commands/stream-binding.ts',
    'backend/src/features/catalogue/product-decider.ts',
    'contracts/src/catalogue/product-panel.ts',
    'contracts/src/catalogue/catalogue.ts',
    'projections/src/features/catalogue/product-view.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const nameOf = (file: string): string => file.replace('/src', '').replace('features/', '');

const pictureOf = (files: readonly string[], { modules }: ICruiseResult): string => {
  const id = (file: string): string => `f${files.indexOf(file)}`;
  const edges = files.flatMap((file) => {
    const imported = modules.find(({ source }) => source === file)?.dependencies ?? [];
    const targets = new Set(imported.map(({ resolved }) => resolved));
    return files
      .filter((other) => other !== file && targets.has(other))
      .map((other) => `  ${id(file)} --> ${id(other)}`);
  });
  return ['flowchart LR', ...files.map((file) => `  ${id(file)}["${nameOf(file)}"]`), ...edges].join('\n');
};

export const drawnWalks = async (): Promise<string> => {
  const folders = [
    'contracts/src',
    'projections/src',
    'backend/src/features',
    'backend/src/platform',
    'storefront/panel',
  ];
  const { output } = await cruise(folders, config.options);
  const parts = Object.entries(WALKS).map(([title, files]) => {
    const list = files.map((file, index) => `${index + 1}. [\`${nameOf(file)}\`](../${file})`);
    return [`### ${title}`, '', ...list, '', '```mermaid', pictureOf(files, output as ICruiseResult), '```'].join('\n');
  });
  return parts.join('\n\n');
};

const MARKS = /(<!-- walks -->\n)[\s\S]*?(\n<!-- end of walks -->)/u;

export const withWalks = (document: string, walks: string): string =>
  document.replace(MARKS, (_, begin: string, end: string) => `${begin}\n${walks}\n${end}`);

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(DOCUMENT, withWalks(readFileSync(DOCUMENT, 'utf8'), await drawnWalks()));
}
