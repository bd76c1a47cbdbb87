import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { numberedUrlId, RESERVED_URL_IDS, urlIdBase } from '@kontor/contracts/kernel/url-id';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { useText } from '../../../app/frame/page-frame.tsx';
import type { PanelAnswer, Typed } from '../../form-handling/answer.ts';
import { PanelArea, PanelCheck, PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { typedOf } from '../../form-handling/form-elements.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { createStorePage, newPageIn, postedCalls } from './create-store-page.ts';
import type { loadStorePages } from './store-pages.server.ts';

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

/** Preview of the urlId, based on those this page knows to be taken. */
const useAddress = (title: string): string => {
  const { words, pages } = useLoaderData<typeof loadStorePages>();
  const base = urlIdBase(title, words.fallbackTitle);
  const isTaken = (urlId: string): boolean => RESERVED_URL_IDS.has(urlId) || pages.some((page) => page.urlId === urlId);
  let number = 1;
  while (isTaken(numberedUrlId(base, number))) number += 1;
  return `/${numberedUrlId(base, number)}`;
};

/** MP-05: the browser makes the calls one after the other; without JavaScript the page's action does. */
export const NewPage = () => {
  const { websiteId, words, mayLink, pages } = useLoaderData<typeof loadStorePages>();
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

  const refuse = (values: Typed, messages: readonly string[], fields: Readonly<Record<string, string>> = {}): false => {
    setOwn({ ok: false, intent: 'create', title: text('storePages.failed'), messages, fields, values });
    return false;
  };

  const send = async (form: HTMLFormElement): Promise<boolean> => {
    const values = typedOf(form);
    const page = newPageIn(values);
    const missing = shopText('storePage.titleMissing');
    if (page.title === '') return refuse(values, [missing], { title: missing });
    setOwn('pending');
    try {
      const { urlId } = await createStorePage(page, words, postedCalls(websiteId, poster(crumb)));
      setOwn(undefined);
      setTitle('');
      navigate(`/shop-seiten?angelegt=${urlId}`);
      return true;
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0;
      // The sign-in carries the input along.
      if (status !== 401 && status !== 403)
        return refuse(values, [(error instanceof Refused && error.message) || shopText('error.connection')]);
      form.submit();
      return false;
    }
  };

  return (
    <section aria-labelledby="new">
      <h2 id="new">{text('storePages.new')}</h2>
      <Alert answer={refused} />
      <PanelForm key={pages.length} intent="create" refused={refused} isBusy={own === 'pending'} onSend={send}>
        <PanelField
          label={text('storePages.name')}
          name="title"
          maxLength={100}
          autoComplete="off"
          required
          hint={title.trim() === '' ? text('storePages.addressHint') : text('storePages.address', { address })}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <PanelArea label={text('storePages.description')} name="description" rows={3} maxLength={1000} />
        {mayLink && <PanelCheck label={text('storePages.navigation')} name="isInNavigation" />}
        <button className="button" type="submit" aria-disabled={own === 'pending'}>
          {text(own === 'pending' ? 'storePages.busy' : 'storePages.submit')}
        </button>
      </PanelForm>
    </section>
  );
};
