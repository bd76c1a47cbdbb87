import createClient, { type Client } from 'openapi-fetch';
// Generated from the API document by `npm run openapi`.
import type { components, paths } from '../../build/openapi.d.ts';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import type { Answer } from './api.ts';

export type ApiClient = Client<paths>;
export type Schemas = components['schemas'];

type Send = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: unknown,
  headers?: object,
) => Promise<Answer<unknown>>;

const cameAs = new WeakMap<Response, Answer<unknown>>();

export const apiClient = (host: string, send: Send): ApiClient =>
  createClient<paths>({
    baseUrl: `http://${host}`,
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const method = request.method.toLowerCase() as Parameters<Send>[0];
      const body = text === '' ? undefined : (JSON.parse(text) as unknown);
      const answer = await send(method, `${pathname}${search}`, body, Object.fromEntries(request.headers));
      const { status } = answer;
      const response = new Response(status === 204 ? null : answer.text, { status });
      cameAs.set(response, answer);
      return response;
    },
  });

interface CallOptions<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}
type BodyOf<Data> = ([NonNullable<Data>] extends [never] ? unknown : NonNullable<Data>) & ErrorBody;

export const answered = async <Data>(asked: Promise<CallOptions<Data>>): Promise<Answer<BodyOf<Data>>> => {
  const { response } = await asked;
  return cameAs.get(response) as Answer<BodyOf<Data>>;
};

/** The body of a successful call. @throws if it was refused */
export const given = async <Data>(asked: Promise<CallOptions<Data>>): Promise<NonNullable<Data>> => {
  const { data, error, response } = await asked;
  if (data === undefined || data === null) throw new Error(`${response.status}: ${JSON.stringify(error)}`);
  return data;
};
