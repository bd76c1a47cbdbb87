import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawings } from './drawings.ts';

/** `npm run demo:draw` redraws all demo pictures, which are committed. */
const FOLDER = join(import.meta.dirname, '..', '..', 'drawings');

rmSync(FOLDER, { recursive: true, force: true });
for (const [path, svg] of drawings()) {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
  writeFileSync(join(FOLDER, path), svg);
}
