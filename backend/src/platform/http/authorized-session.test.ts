import { describe, expect, it } from '@jest/globals';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import type { Caller } from './access.ts';
import { authorizedSession } from './authorized-session.ts';
import type { RequestScope } from './request-scope.ts';

const scopeOf = (...permissions: readonly Permission[]) => {
  const noted: unknown[] = [];
  const caller = Promise.resolve({ actor: 'key:1', permissions, viewer: null });
  const scope = { request: { caller, headers: {} }, recordSecurityEvent: (one: unknown) => noted.push(one) };
  return { scope: scope as unknown as RequestScope, noted };
};

class Shelf {
  readonly #books = ['Ein Topf'];

  constructor(
    private readonly shop: string,
    _: RequestScope,
    private readonly caller: Caller,
  ) {}

  async read(): Promise<string> {
    return `${this.shop}: ${this.#books.join()}`;
  }

  async write(book: string): Promise<string> {
    return `${await this.read()}, ${book} (${this.caller.actor})`;
  }
}

const open = (shop: string, scope: RequestScope, caller: Caller) => new Shelf(shop, scope, caller);
const shelf = authorizedSession({ read: 'products:read', write: 'products:write' }, open);

describe('authorized sessions', () => {
  it('ask for the need of each call, and of none within', async () => {
    const { scope, noted } = scopeOf('products:write');
    const calls = shelf('Hafen', scope);
    expect(await calls.write('Zwei Töpfe')).toBe('Hafen: Ein Topf, Zwei Töpfe (key:1)');
    await expect(calls.read()).rejects.toMatchObject({ code: 'forbidden' });
    expect(noted).toEqual([{ event: 'forbidden', actor: 'key:1', permission: 'products:read' }]);
  });

  it('ask once for each need of a request', async () => {
    const { scope, noted } = scopeOf();
    for (const title of ['Zwei', 'Drei']) await expect(shelf('Hafen', scope).write(title)).rejects.toThrow();
    expect(noted).toHaveLength(1);
  });

  it('have a need for every call, and cannot be opened without one', () => {
    // @ts-expect-error `write` has no need
    authorizedSession({ read: 'products:read' }, open);
    // @ts-expect-error there is no such call
    authorizedSession({ read: 'products:read', write: 'products:write', burn: 'products:write' }, open);
    // @ts-expect-error a caller that nobody has asked
    const unasked: Caller = { actor: 'key:1', permissions: ['products:write'], viewer: null };
    expect(unasked.permissions).toEqual(['products:write']);
  });
});
