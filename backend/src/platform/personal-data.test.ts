import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import fc from 'fast-check';
import { z } from 'zod';
import { SqliteVault } from '../adapters/vault-sqlite.ts';
import { BrokenSeal, open, seal, UnknownPerson } from './personal-data.ts';

const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');

describe('personal data', () => {
  let vault: SqliteVault;
  let eva: PersonId;
  let jo: PersonId;

  beforeEach(async () => {
    vault = new SqliteVault(':memory:');
    eva = await vault.personOf(demo, 'eva@kunden.example');
    jo = await vault.personOf(demo, 'jo@kunden.example');
  });
  afterEach(() => vault.close());

  it('is opened unchanged, and is unreadable when sealed', async () => {
    const holds = async (value: unknown): Promise<void> => {
      const sealed = Sealed.parse(JSON.parse(JSON.stringify(await seal(vault, demo, eva, value))));
      expect(await open(vault, demo, sealed)).toEqual(JSON.parse(JSON.stringify(value)));
    };
    await fc.assert(fc.asyncProperty(fc.jsonValue(), holds), { numRuns: 100 });
    const address = { name: 'Eva Muster', city: 'Köln' };
    const [one, two] = [await seal(vault, demo, eva, address), await seal(vault, demo, eva, address)];
    expect([one.iv === two.iv, one.data === two.data]).toEqual([false, false]);
    expect(Buffer.from(one.data, 'base64url').includes('Eva')).toBe(false);
  });

  it('is validated against the reader’s schema', async () => {
    const sealed = await seal(vault, demo, eva, { city: 'Köln' });
    expect(await open(vault, demo, sealed, z.object({ city: z.string() }))).toEqual({ city: 'Köln' });
    await expect(open(vault, demo, sealed, z.object({ zip: z.string() }))).rejects.toBeInstanceOf(z.ZodError);
  });

  it('cannot be modified by a single bit, or truncated', async () => {
    const sealed = await seal(vault, demo, eva, { city: 'Köln' });
    const expectBroken = async (changed: Sealed): Promise<void> => {
      await expect(open(vault, demo, changed)).rejects.toBeInstanceOf(BrokenSeal);
    };
    const flipped = (text: string, bit: number): string => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      return bytes.toString('base64url');
    };
    const bitsOf = (text: string): number => Buffer.from(text, 'base64url').length * 8;
    for (let bit = 0; bit < bitsOf(sealed.data); bit += 1) {
      await expectBroken({ ...sealed, data: flipped(sealed.data, bit) });
    }
    for (let bit = 0; bit < bitsOf(sealed.iv); bit += 1) await expectBroken({ ...sealed, iv: flipped(sealed.iv, bit) });
    for (const data of ['', sealed.data.slice(0, 8), sealed.data.slice(4), sealed.data.slice(0, -4)]) {
      await expectBroken({ ...sealed, data });
    }
    await expectBroken({ ...sealed, iv: '' });
  });

  it('cannot be moved to another person or site, not even under the same key', async () => {
    const sealed = await seal(vault, demo, eva, { city: 'Köln' });
    await expect(open(vault, demo, { ...sealed, personId: jo })).rejects.toBeInstanceOf(BrokenSeal);
    const key = (await vault.keyOf(demo, eva))!;
    const sameKey = Object.assign(Object.create(vault) as SqliteVault, { keyOf: async () => key });
    expect(await open(sameKey, demo, sealed)).toEqual({ city: 'Köln' });
    await expect(open(sameKey, demo, { ...sealed, personId: jo })).rejects.toBeInstanceOf(BrokenSeal);
    await expect(open(sameKey, other, sealed)).rejects.toBeInstanceOf(BrokenSeal);
  });

  it('is gone at once and for good when its person is erased', async () => {
    const sealed = await seal(vault, demo, eva, { city: 'Köln' });
    const untouched = await seal(vault, demo, jo, { city: 'Bonn' });
    await vault.erase(demo, eva);
    expect(await open(vault, demo, sealed)).toBeNull();
    await expect(seal(vault, demo, eva, {})).rejects.toBeInstanceOf(UnknownPerson);
    await vault.personOf(demo, 'eva@kunden.example');
    expect(await open(vault, demo, sealed)).toBeNull();
    expect(await open(vault, demo, untouched)).toEqual({ city: 'Bonn' });
  });
});
