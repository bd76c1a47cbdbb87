import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGUE = /contracts\/src\/messages\/(?:de|en)\/[\w-]+\.ts$/u;
const ENTRY = /^ {2}'([\w.]+)':\s+(?:'[^\n]*'|"[^\n]*"),\n/gmu;

/** Schemas of the panel's calls among them: their texts are said by the server. */
const SERVER_ONLY = /\.server\.tsx?$|\.test\.tsx?$|messages\/|src\/(?:accounts|permissions)\.ts$/u;

/** What a browser may be given to run, and no catalogue itself. */
const codeIn = (root: string, folders: readonly string[]): string =>
  globSync([...folders.map((folder) => `${folder}/**/*.{ts,tsx}`), '../contracts/src/**/*.ts'], { cwd: root })
    .filter((file) => !SERVER_ONLY.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/**
 * Texts that only the server says (mails, refusals, sums) are half of the catalogue: browsers get the others. What a
 * loader sends must be words, then, and no key.
 * @param folders of the code that browsers may be given
 */
export const usedMessages = (folders: readonly string[]): Plugin => {
  let named: (key: string) => boolean;
  return {
    name: 'used-messages',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      const code = codeIn(root, folders);
      const made = [...code.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/gu)].map(([, start = '']) => start);
      named = (key) => code.includes(`'${key}'`) || made.some((start) => key.startsWith(start));
    },
    transform: (code, id, options) => {
      if (options?.ssr || !CATALOGUE.test(id)) return null;
      return { code: code.replace(ENTRY, (entry, key: string) => (named(key) ? entry : '')), map: null };
    },
  };
};
