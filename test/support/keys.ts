import type { ApiKeyAnswer, CreatedApiKeyAnswer } from '@kontor/contracts/api-keys/api-keys';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import request from 'supertest';
import type { Answer, Api, AnswerBody, Visitor } from './api.ts';

/** A key that somebody makes who may. */
export const keyOf = async (
  visitor: Visitor,
  scopes: readonly Permission[],
  more: { name?: string; validDays?: number } = {},
): Promise<CreatedApiKeyAnswer> => {
  const { status, body } = await visitor.call<CreatedApiKeyAnswer>('post', '/api/v1/api-keys', {
    name: 'Lager',
    scopes,
    ...more,
  });
  if (status !== 201) throw new Error(`no key was made: ${status} ${JSON.stringify(body)}`);
  return body;
};

export const keysOf = async (visitor: Visitor): Promise<readonly ApiKeyAnswer[]> => {
  const { body } = await visitor.call<{ apiKeys: readonly ApiKeyAnswer[] }>('get', '/api/v1/api-keys');
  return body.apiKeys;
};

/** A program: no cookies, no crumb. */
export class Program {
  constructor(
    private readonly api: Api,
    private readonly key: string,
    private readonly site = 'demo',
  ) {}

  async call<Body = AnswerBody>(
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<Answer<Body>> {
    const test = request(this.api.http)
      [method](path)
      .set('host', `${this.site}.localhost`)
      .set('authorization', `Bearer ${this.key}`)
      .set(headers);
    const response = await (body === undefined ? test : test.send(body as object));
    return { status: response.status, headers: response.headers, body: response.body as Body, text: response.text };
  }
}
