import { existsSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

it('passes only when it is run again', () => {
  const file = process.env['KONTOR_TEST_ONCE'] ?? '';
  const isAgain = existsSync(file);
  writeFileSync(file, '');
  expect(isAgain).toBe(true);
});
