import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of a built program of `processes/`; `null` if nothing is built, as in tests. */
export const builtProgram = (name: string): string | null => {
  const built = join(import.meta.dirname, `${name}.js`);
  return existsSync(built) ? built : null;
};

/** For programs without decorators, which Node runs unbuilt. */
export const anyProgram = (name: string): string =>
  builtProgram(name) ?? join(import.meta.dirname, '..', 'processes', `${name}.ts`);
