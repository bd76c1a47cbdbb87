import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = 'storefront';
const ASSETS = join(FOLDER, 'build', 'client', 'assets');

/** Builds the pages and compresses what browsers fetch, once, so that serving it costs nothing. */
export const buildStorefront = (): void => {
  const remix = join(process.cwd(), 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [remix, 'vite:build'], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(`the storefront could not be built:\n${stdout}\n${stderr}`);
  for (const name of readdirSync(ASSETS).filter((file) => /\.(?:js|css|svg)$/u.test(file))) {
    const file = join(ASSETS, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
};
