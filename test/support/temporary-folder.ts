import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for a test; removed with everything in it when the test is over. */
export const temporaryFolder = (): { readonly path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'kontor-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
