import { CreateApiKeyBody } from '@kontor/contracts/api-keys/api-keys';
import { ApiKeyId } from '@kontor/contracts/api-keys/id';
import type { CreatedApiKeyAnswer } from '@kontor/contracts/api-keys/responses';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import request from 'supertest';
import type { Answer, Api, AnswerBody, Visitor } from './api.ts';
import { given, type Schemas } from './api-client.ts';

export const keyOf = async (
  visitor: Visitor,
  scopes: readonly Permission[],
  more: { name?: string; validDays?: number } = {},
): Promise<CreatedApiKeyAnswer> => {
  const { id, key } = await given(
    visitor.api.POST('/api/v1/api-keys', {
      body: { name: 'Lager', scopes: CreateApiKeyBody.shape.scopes.parse(scopes), ...more },
    }),
  );
  return { id: ApiKeyId.parse(id), key };
};

export const keysOf = async (visitor: Visitor): Promise<Schemas['ApiKeys']['apiKeys']> =>
  (await given(visitor.api.GET('/api/v1/api-keys'))).apiKeys;

export class Program {
  constructor(
    private readonly api: Api,
    private readonly key: string,
    private readonly site = 'demo',
  ) {}

  async call<Body = AnswerBody>(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head',
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
