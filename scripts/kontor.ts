import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build.ts';

process.env['NODE_ENV'] ??= 'production';
await buildAll();
await import(pathToFileURL(resolve('build/backend/kontor.js')).href);
