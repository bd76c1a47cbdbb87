import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

const adapters = join(import.meta.dirname, '..', '..', 'backend', 'src', 'adapters');
const serve = pathToFileURL(join(adapters, 'own-process', 'serve.ts'));

export const ownPrograms = () => {
  const folder = temporaryFolder();
  let programs = 0;
  return {
    answering: (methods: string): string => {
      const path = join(folder.path, `program-${(programs += 1)}.mjs`);
      writeFileSync(path, `import { serve } from '${serve.href}';\nserve({ ${methods} });\n`);
      return path;
    },
    remove: () => folder.remove(),
  };
};

export const NEVER = 'new Promise(() => setInterval(() => undefined, 1000))';
