import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGUE = /contracts\/src\/messages\/(?:de|en)\/[\w-]+\.ts$/u;
const ENTRY = /^ {2}'([\w.:]+)':\s+(?:'[^\n]*'|"[^\n]*"),\n/gmu;

const SERVER_ONLY = /\.server\.tsx?$|\.test\.tsx?$/u;
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(@kontor\/contracts\/|\.{1,2}\/)([^']+)'/gmu;
/** What comes when it is needed. */
const LAZY_IMPORT = /\bimport\('(@kontor\/contracts\/|\.{1,2}\/)([^']+)'\)/gu;
const CONTRACTS = '../contracts/src';

/** The contracts that a file needs when it runs. */
const contractsOf = (file: string, code: string): readonly string[] =>
  [...code.matchAll(IMPORT), ...code.matchAll(LAZY_IMPORT)].flatMap(([, start = '', path = '']) => {
    if (!start.startsWith('.')) return [join(CONTRACTS, `${path}.ts`)];
    return file.startsWith(CONTRACTS) ? [join(dirname(file), start, path)] : [];
  });

/** What a browser may be given to run: these folders and the contracts they need, and no catalogue itself. */
const codeIn = (root: string, folders: readonly string[]): string => {
  const code = new Map<string, string>();
  const add = (file: string): void => {
    if (code.has(file) || file.includes('/messages/') || SERVER_ONLY.test(file)) return;
    const text = readFileSync(join(root, file), 'utf8');
    code.set(file, text);
    for (const needed of contractsOf(file, text)) add(needed);
  };
  for (const file of globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ))
    add(file);
  return [...code.values()].join('\n');
};

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
