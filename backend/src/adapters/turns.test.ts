import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.ts';

describe('work in turns', () => {
  it('is done one piece at a time, so that an owner with much work does not block others', async () => {
    const turns = new Turns<string>();
    const done: string[] = [];
    let atWork = 0;
    const work = (owner: string, name: string) =>
      turns.take(owner, async () => {
        atWork += 1;
        expect(atWork).toBe(1);
        await Promise.resolve();
        atWork -= 1;
        done.push(name);
      });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => work(name[0]!, name));
    await Promise.all(all);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('continues after a failed piece', async () => {
    const turns = new Turns<string>();
    const failed = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
