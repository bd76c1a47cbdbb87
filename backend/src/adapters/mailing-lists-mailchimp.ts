import { createHash } from 'node:crypto';
import {
  type MailingListProvider,
  type ProviderList,
  type ProviderMember,
  ProviderRefused,
  ProviderUnavailable,
} from '@kontor/contracts/ports/mailing-list-provider';
import { z } from 'zod';

/** Milliseconds. */
const PATIENCE = 10_000;
const MAX_LISTS = 200;
/** `…-us21`: the suffix names the data centre. */
const KEY = /^[0-9a-f]{32}-(?<place>[a-z]{2,3}\d{1,3})$/u;

const Lists = z.object({ lists: z.array(z.object({ id: z.string().max(100), name: z.string().max(500) })) });
const Problem = z.object({ title: z.string().max(200).catch(''), detail: z.string().max(500).catch('') });

/**
 * Mailchimp's marketing API, version 3. The host is derived from the key and always belongs to Mailchimp; redirects are
 * not followed, so owner input cannot send requests elsewhere.
 */
export class MailchimpLists implements MailingListProvider {
  readonly #url: string | undefined;
  readonly #patience: number;

  /** @param url replaces Mailchimp's own; set by the operator */
  constructor(url?: string, patience = PATIENCE) {
    this.#url = url?.replace(/\/$/u, '');
    this.#patience = patience;
  }

  async lists(key: string): Promise<readonly ProviderList[]> {
    const answer = await this.#call(key, 'GET', `/3.0/lists?count=${MAX_LISTS}&fields=lists.id,lists.name`);
    const parsed = Lists.safeParse(answer);
    if (!parsed.success) throw new ProviderUnavailable('the provider answers something else');
    return parsed.data.lists;
  }

  async put(key: string, listId: string, { email, isOn, language }: ProviderMember): Promise<void> {
    const status = isOn ? 'subscribed' : 'unsubscribed';
    await this.#call(key, 'PUT', memberPath(listId, email), {
      email_address: email,
      status,
      status_if_new: status,
      language,
    });
  }

  async forget(key: string, listId: string, email: string): Promise<void> {
    const path = `${memberPath(listId, email)}/actions/delete-permanent`;
    await this.#call(key, 'POST', path).catch((error: unknown) => {
      if (!(error instanceof UnknownThere)) throw error;
    });
  }

  async #call(key: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<unknown> {
    const place = KEY.exec(key)?.groups?.['place'];
    if (place === undefined) throw new ProviderRefused('this is no API key');
    const url = `${this.#url ?? `https://${place}.api.mailchimp.com`}${path}`;
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        redirect: 'error',
        headers: {
          authorization: `Basic ${Buffer.from(`kontor:${key}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        signal: AbortSignal.timeout(this.#patience),
        ...(body && { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (error) {
      throw new ProviderUnavailable('the provider does not answer', { cause: error });
    }
    const answer: unknown = jsonOf(text);
    if (response.ok) return answer;
    const { title, detail } = Problem.catch({ title: '', detail: '' }).parse(answer);
    const said = `${response.status} ${[title, detail].filter(Boolean).join(': ')}`.trim();
    if (response.status === 404) throw new UnknownThere(said);
    const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
    throw isFinal ? new ProviderRefused(said) : new ProviderUnavailable(said);
  }
}

class UnknownThere extends ProviderRefused {}

const memberPath = (listId: string, email: string): string => {
  const id = createHash('md5').update(email.toLowerCase()).digest('hex');
  return `/3.0/lists/${encodeURIComponent(listId)}/members/${id}`;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
