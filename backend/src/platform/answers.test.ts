import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CartLine } from '@kontor/contracts/cart/state';
import { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Vault, VaultUnavailable } from '@kontor/contracts/ports/vault';
import fc from 'fast-check';
import { SqliteVault } from '../adapters/vault-sqlite.ts';
import { openAnswers, sealAnswers } from './answers.ts';

const demo = SiteId.parse('demo');
const cartOf = (number: number): CartId => CartId.parse(`00000000-0000-4000-8000-00000000000${number}`);
const [one, other] = [cartOf(1), cartOf(2)];

describe('answers to a product’s questions in a cart (AC-07)', () => {
  let vault: SqliteVault;
  beforeEach(() => {
    vault = new SqliteVault(':memory:');
  });
  afterEach(() => vault.close());

  const kept = async (text: string, cart = one): Promise<CartLine> => {
    const answers = await sealAnswers(vault, demo, cart, text);
    return { additionalFields: '', ...(answers && { sealedFields: answers.sealed }) } as CartLine;
  };
  const opened = async (...lines: readonly CartLine[]): Promise<readonly string[]> =>
    (await openAnswers(vault, demo, { lines })).lines.map(({ additionalFields }) => additionalFields);

  it('come back unchanged, and are unreadable when sealed', async () => {
    const holds = async (text: string): Promise<void> => {
      const line = await kept(text);
      expect(await opened(line)).toEqual([text]);
      expect(line.sealedFields?.data).not.toContain(Buffer.from(text).toString('base64url'));
    };
    await fc.assert(fc.asyncProperty(fc.string({ minLength: 3 }), holds), { numRuns: 50 });
  });

  it('have equal digests within a cart only, so that others cannot compare them', async () => {
    const digestOf = async (text: string, cart = one) => (await kept(text, cart)).sealedFields?.digest;
    const digest = await digestOf('{"a":"Mia"}');
    expect(await digestOf('{"a":"Mia"}')).toBe(digest);
    expect(await digestOf('{"a":"Ida"}')).not.toBe(digest);
    expect(await digestOf('{"a":"Mia"}', other)).not.toBe(digest);
  });

  it('are gone once the key is erased, while those of other and later carts stay', async () => {
    const lines = [await kept('{"a":1}'), await kept('{"b":2}', other), await kept('')];
    await vault.erase(demo, lines[0]!.sealedFields!.personId);
    expect(await opened(...lines)).toEqual(['', '{"b":2}', '']);
    const again = await kept('{"a":1}');
    expect(await opened(lines[0]!, again)).toEqual(['', '{"a":1}']);
    expect(again.sealedFields?.digest).not.toBe(lines[0]?.sealedFields?.digest);
  });

  it('are sealed for the new person if the key is erased meanwhile', async () => {
    const before = await kept('{"a":1}');
    const keyOf = jest.spyOn(vault, 'keyOf');
    keyOf.mockImplementationOnce(async (...of) => {
      await vault.erase(...of);
      return null;
    });
    const answers = await sealAnswers(vault, demo, one, '{"a":1}');
    expect(answers?.sealed.personId).not.toBe(before.sealedFields?.personId);
    expect(await opened({ ...before, sealedFields: answers!.sealed })).toEqual(['{"a":1}']);
  });

  it('do not use the vault if there are none', async () => {
    const gone = async (): Promise<never> => Promise.reject(new VaultUnavailable('gone'));
    const away: Vault = {
      personOf: gone,
      newPerson: gone,
      findPerson: gone,
      recordWords: gone,
      findByWords: gone,
      keyOf: gone,
      erase: gone,
      secret: gone,
      lastIssued: gone,
      recordIssued: gone,
      close: gone,
    };
    expect(await sealAnswers(away, demo, one, '')).toBeNull();
    // In clear text, as in carts older than sealing.
    const cart = { lines: [await kept(''), { additionalFields: '{"a":1}' } as CartLine] };
    expect(await openAnswers(away, demo, cart)).toBe(cart);
    const sealed = { lines: [await kept('{"a":1}')] };
    await expect(openAnswers(away, demo, sealed)).rejects.toBeInstanceOf(VaultUnavailable);
  });

  it('need each key once, however many lines there are', async () => {
    const lines = await Promise.all(Array.from({ length: 20 }, (_, line) => kept(`{"a":${line}}`)));
    const keyOf = jest.spyOn(vault, 'keyOf');
    expect((await openAnswers(vault, demo, { lines })).lines[19]?.additionalFields).toBe('{"a":19}');
    expect(keyOf).toHaveBeenCalledTimes(1);
  });
});
