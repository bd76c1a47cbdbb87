import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = 'storefront';
/** The shop, and the panel under `/config`. */
const CONFIGS = ['vite.config.ts', 'panel.vite.config.ts'];

const buildPages = async (config: string): Promise<void> => {
  const remix = join(process.cwd(), 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const child = spawn(process.execPath, [remix, 'vite:build', '--config', config], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${config} could not be built:\n${Buffer.concat(said).toString()}`);
};

/** Builds the pages and compresses what browsers fetch, once, so that serving it costs nothing. */
export const buildStorefront = async (): Promise<void> => {
  await Promise.all(CONFIGS.map(buildPages));
  for (const file of globSync(join(FOLDER, 'build', '*', 'client', 'assets', '*.{js,css,svg}'))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
};
