import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync, version } from 'esbuild';

const TYPESCRIPT = /\.tsx?$/u;
const GLOBALS = new URL('globals.ts', import.meta.url).href;

/** Where the map of what a module became lies, by the module's address. */
export const sourceMaps = new Map<string, string>();

const written = (path: string, content: string): void => {
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, content);
  renameSync(whole, path);
};

/** Lets this process import the project's TypeScript; what became of a file is kept in a folder for the next process. */
export const importTypeScript = (cacheFolder: string): void => {
  const folder = join(cacheFolder, 'typescript');
  mkdirSync(folder, { recursive: true });

  const compiled = (url: string, path: string): string => {
    const code = readFileSync(path, 'utf8');
    const kept = join(folder, createHash('sha1').update(`${version}:${path}:${code}`).digest('hex'));
    const map = `${kept}.map`;
    sourceMaps.set(url, map);
    if (existsSync(kept)) return readFileSync(kept, 'utf8');
    const made = transformSync(code, {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      sourcefile: path,
      sourcemap: 'external',
      target: 'node24',
      jsx: 'automatic',
      tsconfigRaw: { compilerOptions: { experimentalDecorators: true, verbatimModuleSyntax: true } },
    });
    written(map, made.map);
    written(kept, made.code);
    return made.code;
  };

  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@jest/globals' ? { url: GLOBALS, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) => {
      const [address = ''] = url.split('?');
      if (!TYPESCRIPT.test(address)) return next(url, context);
      return { format: 'module', source: compiled(url, fileURLToPath(address)), shortCircuit: true };
    },
  });
};
