import { it } from '@jest/globals';

it('never ends', () => {
  for (;;);
});
