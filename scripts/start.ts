import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { buildAll } from './build.ts';

process.env['NODE_ENV'] ??= 'production';
await buildAll();
await import(pathToFileURL(resolve('build/backend/main.js')).href);
