import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FOLDER = 'storefront';
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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
};

export const buildStorefront = async (): Promise<void> => {
  await Promise.all(CONFIGS.map(buildPages));
  await Promise.all(globSync(join(FOLDER, 'build', '*', 'client', 'assets', '*.{js,css,svg}')).map(compress));
};
