import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGUE = /contracts\/src\/messages\/(?:de|en)\/[\w-]+\.ts$/u;
const ENTRY = /^ {2}'([\w.]+)':\s+(?:'[^\n]*'|"[^\n]*"),\n/gmu;

/** What a browser may be given to run: no catalogue itself, and no schemas of the panel's calls. */
const sources = (root: string): string =>
  globSync(['app/**/*.{ts,tsx}', '../contracts/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.server\.tsx?$|\.test\.tsx?$|messages\/|src\/(?:accounts|permissions)\.ts$/u.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/**
 * Texts that only the server says (mails, refusals, sums) are half of the catalogue: browsers get the others. What a
 * loader sends must be words, then, and no key.
 */
export const usedMessages = (): Plugin => {
  let named: (key: string) => boolean;
  return {
    name: 'used-messages',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      const code = sources(root);
      const made = [...code.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/gu)].map(([, start = '']) => start);
      named = (key) => code.includes(`'${key}'`) || made.some((start) => key.startsWith(start));
    },
    transform: (code, id, options) => {
      if (options?.ssr || !CATALOGUE.test(id)) return null;
      return { code: code.replace(ENTRY, (entry, key: string) => (named(key) ? entry : '')), map: null };
    },
  };
};
