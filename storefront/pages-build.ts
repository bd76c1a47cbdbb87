import { vitePlugin as remix } from '@remix-run/dev';
import type { Rollup, UserConfig } from 'vite';
import { usedMessages } from './used-messages.ts';

const FRAMEWORK = /\/node_modules\/(?:react|scheduler|react-(?:dom|router|router-dom)|@remix-run\/(?:react|router))\//u;

/** In browsers. */
const ROOT = /\/root\.tsx\?__remix-build-client-route$/u;

type ModuleInfo = Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** All that the root imports, and so on, but nothing that is loaded on demand. */
const aroundPages = ({ getModuleIds, getModuleInfo }: ModuleInfo): ReadonlySet<string> => {
  const found = new Set([...getModuleIds()].filter((id) => ROOT.test(id)));
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** What every page runs is smaller in two files than in the many that would otherwise be made of it. */
const chunks = (): Rollup.ManualChunksOption => {
  let frame: ReadonlySet<string> | undefined;
  return (id, info) => {
    if (FRAMEWORK.test(id)) return 'framework';
    frame ??= aroundPages(info);
    return frame.has(id) ? 'frame' : undefined;
  };
};

interface PagesBuild {
  /** Folder of the sources, and below `build/` of what is made of them. */
  readonly folder: 'app' | 'panel';
  /** Folders whose code browsers may be given, beside the contracts. */
  readonly sources: readonly string[];
  /** Files that pages begin with, where some texts are to come later than others. */
  readonly first?: readonly string[];
  /** Below which path its pages and assets are; `/`, or without a slash at its end. */
  readonly basename: string;
}

/** One of the storefront's two builds: the shop, or the panel of the people who run it. */
export const pagesBuild = ({ folder, sources, first, basename }: PagesBuild): UserConfig => ({
  base: basename.replace(/\/?$/u, '/'),
  // Icons that browsers ask for by name are the shop's.
  publicDir: basename === '/' && 'public',
  plugins: [
    usedMessages(sources, first),
    remix({
      appDirectory: folder,
      basename,
      buildDirectory: `build/${folder}`,
      future: {
        v3_fetcherPersist: true,
        // A page that knows some routes only takes /checkout/subscription for a product of its own collection.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
      serverModuleFormat: 'esm',
    }),
  ],
  // The contracts are TypeScript sources: they become part of the build.
  ssr: { noExternal: [/^@kontor\//u] },
  build: {
    target: 'es2022',
    // Leaves 4 % less to send than the default does; Safari 10 cannot run es2022 anyway.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 }, safari10: false },
    rollupOptions: { output: { manualChunks: chunks() } },
    assetsInlineLimit: 0,
  },
});
