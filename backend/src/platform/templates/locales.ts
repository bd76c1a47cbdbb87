import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CLDR, CLDRFramework } from '@phensley/cldr';

const { resolve } = createRequire(import.meta.url);
const framework = new CLDRFramework({
  loader: (language) => readFileSync(resolve(`@phensley/cldr/packs/${language}.json`), 'utf8'),
  packCacheSize: 8,
});

/** @throws Error for a language that CLDR does not know */
export const cldrOf = (locale: string): CLDR => {
  const tag = locale.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(tag))
    throw new Error(`Invalid locale ${JSON.stringify(tag.slice(0, 40))}`);
  return framework.get(tag);
};
