import { expect, it, jest } from '@jest/globals';

it('says something that nobody expects', () => {
  console.error('a complaint of %d characters', 100);
});

it('warns', () => {
  console.warn('x'.repeat(1_000_000));
});

it('says what it expects', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  console.error('expected');
  expect(said.mock.calls).toEqual([['expected']]);
});

it('talks', () => {
  for (let line = 0; line < 1_000; line++) console.log('x'.repeat(1_000));
});
