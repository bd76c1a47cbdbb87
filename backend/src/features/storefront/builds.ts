import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/server-runtime';
import { InvalidConfig } from '../../platform/config.ts';
import { guardPages } from './guard-pages.ts';
import { withOwnErrorPages } from './own-error-pages.ts';

export interface Pages {
  /** Folder of the files served to browsers. */
  readonly clientFolder: string;
  readonly build: () => Promise<ServerBuild>;
}

export interface Storefront {
  readonly shop: Pages;
  readonly panel: Pages;
}

const builtPages = (folder: string, prepare: (build: ServerBuild) => ServerBuild): Pages => {
  const entry = join(folder, 'server', 'index.js');
  if (!existsSync(entry)) throw new InvalidConfig(`the storefront is not built: ${entry} is missing`);
  const build = (import(pathToFileURL(entry).href) as Promise<ServerBuild>).then(prepare);
  return { clientFolder: join(folder, 'client'), build: () => build };
};

/** @throws InvalidConfig when a build is missing from the folder */
export const builtStorefront = (folder: string): Storefront => ({
  shop: builtPages(join(folder, 'app'), withOwnErrorPages),
  panel: builtPages(join(folder, 'panel'), guardPages),
});
