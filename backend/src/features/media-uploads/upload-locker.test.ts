import { describe, expect, it } from '@jest/globals';
import { UploadLocker } from './upload-locker.ts';

describe('the lock of an upload', () => {
  it('is held by one at a time, each of whom the next one asks to end, and by others at once for another upload', async () => {
    const locker = new UploadLocker();
    const said: string[] = [];
    const { signal } = new AbortController();
    const take = async (name: string, id = 'a') => {
      const lock = locker.newLock(id);
      await lock.lock(signal, () => void said.push(`${name} is asked`));
      said.push(`${name} has it`);
      return lock;
    };
    const first = await take('first');
    const later = [take('second'), take('third')];
    await take('other', 'b');
    await first.unlock();
    await (await Promise.race(later)).unlock();
    await (await later[1]!).unlock();
    expect(said.filter((text) => text.endsWith('has it'))).toEqual([
      'first has it',
      'other has it',
      'second has it',
      'third has it',
    ]);
    expect(said).toEqual(expect.arrayContaining(['first is asked', 'second is asked']));
  });

  it('is given up by who goes away meanwhile', async () => {
    const locker = new UploadLocker();
    await locker.newLock('a').lock(new AbortController().signal, () => undefined);
    const leaving = new AbortController();
    const waiting = locker.newLock('a').lock(leaving.signal, () => undefined);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'conflict' });
  });
});
