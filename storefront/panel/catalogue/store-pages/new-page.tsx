import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { CRUMB_FIELD, CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { numberedUrlId, RESERVED_URL_IDS, urlIdBase } from '@kontor/contracts/kernel/url-id';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type FormEvent, useId, useState } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { useText } from '../../../app/frame/page-frame.tsx';
import { INTENT_FIELD, type PanelAnswer } from '../../form-handling/answer.ts';
import { PanelField } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { createStorePage, postedCalls } from './create-store-page.ts';
import type { loadStorePages } from './store-pages.server.ts';

/** A call was answered, and refused. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const poster =
  (crumb: string) =>
  async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', [CRUMB_HEADER]: crumb };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status === 204) return null;
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    throw new Refused(response.status, (answer as Partial<ErrorBody> | null)?.error?.message ?? '');
  };

const lineOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** What the address will be, as far as this page knows which are taken. */
const useAddress = (title: string): string => {
  const { words, pages } = useLoaderData<typeof loadStorePages>();
  const base = urlIdBase(title, words.fallbackTitle);
  const isTaken = (urlId: string): boolean => RESERVED_URL_IDS.has(urlId) || pages.some((page) => page.urlId === urlId);
  let number = 1;
  while (isTaken(numberedUrlId(base, number))) number += 1;
  return `/${numberedUrlId(base, number)}`;
};

/** MP-05: the browser makes the calls one after the other; without a script the page's action does. */
export const NewPage = () => {
  const { websiteId, words, mayLink } = useLoaderData<typeof loadStorePages>();
  const { crumb } = usePanel();
  const [text, shopText] = [usePanelText(), useText()];
  const navigate = useNavigate();
  const posted = usePanelAnswer();
  const [own, setOwn] = useState<PanelAnswer | 'pending' | undefined>(undefined);
  const sent = own ?? (posted?.intent === 'create' ? posted : undefined);
  const answer = sent === 'pending' ? undefined : sent;
  const refused = answer?.ok === false ? answer : undefined;
  const [title, setTitle] = useState(refused?.values['title'] ?? '');
  const address = useAddress(title);
  const id = useId();

  const refuse = (messages: readonly string[], fields: Readonly<Record<string, string>> = {}): void =>
    setOwn({ ok: false, intent: 'create', title: text('storePages.failed'), messages, fields, values: {} });

  const send = async (form: HTMLFormElement): Promise<void> => {
    const typed = new FormData(form);
    const page = {
      title: lineOf(typed, 'title'),
      description: lineOf(typed, 'description'),
      isInNavigation: typed.has('isInNavigation'),
    };
    const missing = shopText('storePage.titleMissing');
    if (page.title === '') return refuse([missing], { title: missing });
    setOwn('pending');
    try {
      const { urlId } = await createStorePage(page, words, postedCalls(websiteId, poster(crumb)));
      setOwn(undefined);
      setTitle('');
      form.reset();
      navigate(`/shop-seiten?neu=${urlId}`);
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0;
      // The sign-in takes what was typed along.
      if (status === 401 || status === 403) return form.submit();
      refuse([(error instanceof Refused && error.message) || shopText('error.connection')]);
    }
  };

  return (
    <section aria-labelledby="new">
      <h2 id="new">{text('storePages.new')}</h2>
      <Alert answer={refused} />
      <form
        className="panel-form"
        method="post"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (own !== 'pending') void send(event.currentTarget);
        }}
      >
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <input type="hidden" name={INTENT_FIELD} value="create" />
        <PanelField
          label={text('storePages.name')}
          name="title"
          maxLength={100}
          autoComplete="off"
          required
          answer={refused}
          hint={title.trim() === '' ? text('storePages.addressHint') : text('storePages.address', { address })}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className="panel-field">
          <label htmlFor={id}>{text('storePages.description')}</label>
          <textarea
            id={id}
            name="description"
            rows={3}
            maxLength={1000}
            defaultValue={refused?.values['description'] ?? ''}
          />
        </div>
        {mayLink && (
          <label className="panel-check">
            <input
              type="checkbox"
              name="isInNavigation"
              defaultChecked={refused?.values['isInNavigation'] !== undefined}
            />
            <span>{text('storePages.navigation')}</span>
          </label>
        )}
        <button className="button" type="submit" aria-disabled={own === 'pending'}>
          {text(own === 'pending' ? 'storePages.busy' : 'storePages.submit')}
        </button>
      </form>
    </section>
  );
};
