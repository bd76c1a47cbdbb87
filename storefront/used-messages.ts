import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGUE = /contracts\/src\/messages\/(?:de|en)\/[\w-]+\.ts$/u;
const ENTRY = /^ {2}'([\w.:-]+)':\s+(?:'[^\n]*'|"[^\n]*"),\n/gmu;

const SERVER_ONLY = /\.server\.tsx?$|\.test\.tsx?$|\/messages\//u;
const SOURCE = /\.tsx?$/u;
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(@kontor\/contracts\/|\.{1,2}\/)([^']+)'/gmu;
/** What comes when it is needed. */
const LAZY_IMPORT = /\bimport\('(@kontor\/contracts\/|\.{1,2}\/)([^']+)'\)/gu;
const CONTRACTS = '../contracts/src';

/** Of the module with the texts that the first catalogue leaves out, one per language. */
const LATER = 'virtual:later-texts/';
/** Whoever imports it waits for those texts. */
const GATE = /^import '[./]+\/frame\/later-texts\.ts';$/mu;

/** What a file needs when it runs. */
const importsOf = (file: string, code: string): readonly string[] =>
  [...code.matchAll(IMPORT), ...code.matchAll(LAZY_IMPORT)]
    .map(([, start = '', path = '']) =>
      start.startsWith('.') ? join(dirname(file), start, path) : join(CONTRACTS, `${path}.ts`),
    )
    .filter((needed) => SOURCE.test(needed));

/** All that a browser may be given to run from these files on. @param isLeftOut tells so by a file's code */
const codeFrom = (root: string, files: readonly string[], isLeftOut: (code: string) => boolean): string => {
  const code = new Map<string, string>();
  const add = (file: string): void => {
    if (code.has(file) || SERVER_ONLY.test(file)) return;
    const text = readFileSync(join(root, file), 'utf8');
    code.set(file, isLeftOut(text) ? '' : text);
    if (!isLeftOut(text)) for (const needed of importsOf(file, text)) add(needed);
  };
  files.forEach(add);
  return [...code.values()].join('\n');
};

/** Which texts this code says. */
const saidBy = (code: string): ((key: string) => boolean) => {
  const made = [...code.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/gu)].map(([, start = '']) => start);
  return (key) => code.includes(`'${key}'`) || made.some((start) => key.startsWith(start));
};

/**
 * Texts that only the server says (mails, refusals, sums) are half of the catalogue: browsers get the others. What a
 * loader sends must be words, then, and no key.
 * @param folders of the code that browsers may be given
 * @param first files that pages begin with: what only others say, behind the gate `frame/later-texts.ts`, comes with
 * them. None: all comes at once
 */
export const usedMessages = (folders: readonly string[], first: readonly string[] = []): Plugin => {
  let isSaid: (key: string) => boolean;
  let isFirst: (key: string) => boolean;
  let root: string;
  return {
    name: 'used-messages',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
      const files = (patterns: readonly string[]) => globSync([...patterns], { cwd: root });
      const all = files(folders.map((folder) => `${folder}/**/*.{ts,tsx}`));
      isSaid = saidBy(codeFrom(root, all, () => false));
      isFirst = first.length === 0 ? isSaid : saidBy(codeFrom(root, files(first), (code) => GATE.test(code)));
    },
    resolveId: (id) => (id.startsWith(LATER) ? `\0${id}` : null),
    load: (id, options) => {
      if (!id.startsWith(`\0${LATER}`)) return null;
      const language = id.slice(LATER.length + 1);
      const subjects = options?.ssr ? [] : globSync(join(root, CONTRACTS, 'messages', language, '*.ts')).sort();
      const entries = subjects.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ENTRY)]);
      const later = entries.filter(([, key = '']) => isSaid(key) && !isFirst(key)).map(([entry]) => entry);
      return `export default {\n${later.join('')}};`;
    },
    transform: (code, id, options) => {
      if (options?.ssr || !CATALOGUE.test(id)) return null;
      return { code: code.replace(ENTRY, (entry, key: string) => (isFirst(key) ? entry : '')), map: null };
    },
  };
};
