import { slug } from '@kontor/contracts/kernel/url-id';
import type { WebsiteAddress } from '@kontor/contracts/websites/calls';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { LoadAgain } from '../../fetching/load-again.tsx';
import { useJson } from '../../fetching/use-json.ts';
import { useForm } from '../../form-handling/form-state.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

const LONGEST = 40;
/** In ms: somebody who types is not asked for each letter. */
const REST = 250;

const STATES = {
  free: 'websites.idFree',
  taken: 'websites.idTaken',
  reserved: 'websites.idReserved',
  invalid: 'websites.idInvalid',
} as const;

/**
 * Name and address of a new website: the address follows the name until it is typed itself, and is looked up.
 * @param host of the installation, with its port
 */
export const NameAndAddress = ({ host }: { readonly host: string }) => {
  const text = usePanelText();
  const { values } = useForm();
  const isHydrated = useHydrated();
  const { load, status, data } = useJson<WebsiteAddress>();
  const [id, setId] = useState(values['id'] ?? '');
  const isOwn = useRef(id !== '');
  const rest = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(rest.current), []);
  const look = (wanted: string): void => void load(`/websites/adresse?id=${encodeURIComponent(wanted)}`);
  const choose = (wanted: string, after = REST): void => {
    setId(wanted);
    clearTimeout(rest.current);
    if (wanted !== '') rest.current = setTimeout(() => look(wanted), after);
  };
  const known = data?.id === id && id !== '' ? data : null;
  return (
    <>
      <PanelField
        label={text('websites.name')}
        name="name"
        maxLength={100}
        autoComplete="organization"
        required
        onInput={({ currentTarget }) => {
          if (!isOwn.current) choose(slug(currentTarget.value).slice(0, LONGEST));
        }}
      />
      <PanelField
        label={text('websites.id')}
        name="id"
        hint={text('websites.idHint', { address: `${id !== '' && slug(id) === id ? id : 'name'}.${host}` })}
        maxLength={LONGEST}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(isHydrated && {
          value: id,
          onChange: ({ target }) => {
            isOwn.current = target.value !== '';
            choose(target.value);
          },
        })}
      />
      <LoadAgain hasFailed={status === 'failed' && id !== ''} onAgain={() => look(id)} />
      <div role="status" className="website-address" data-state={known?.state}>
        {known && <p>{text(STATES[known.state])}</p>}
        {known && known.suggestions.length > 0 && (
          <p className="panel-inline">
            {text('websites.idSuggestions')}
            {known.suggestions.map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                onClick={() => {
                  isOwn.current = true;
                  choose(one, 0);
                }}
              >
                {one}
              </button>
            ))}
          </p>
        )}
      </div>
    </>
  );
};
