import { expect, it } from '@jest/globals';

it('passes', () => {
  expect(1 + 1).toBe(2);
});
