import { useEffect } from 'react';
import { showUnderstood } from '../../../app/components/show-understood.ts';
import { useJson } from '../../fetching/use-json.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { addressOf } from './link-target.ts';
import { type LinkSuggestions, SUGGESTIONS } from './suggestions.ts';

const TARGETS_ID = 'ziele-der-website';

interface HrefFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** Leads to other websites only. */
  readonly isWeb?: boolean;
}

/** ED-02: where a link leads. Takes every kind of target as people write it. */
export const HrefField = ({ isWeb = false, ...field }: HrefFieldProps) => (
  <PanelField
    {...field}
    inputMode="url"
    dir="ltr"
    list={isWeb ? undefined : TARGETS_ID}
    onBlur={({ target }) => showUnderstood(target, addressOf)}
  />
);

/** What the links of a page's fields may lead to, from when one of them is first looked at. Once on a page. */
export const LinkTargets = () => {
  const { load, status, data } = useJson<LinkSuggestions>();
  const isWanted = status === 'idle' || status === 'failed';
  useEffect(() => {
    if (!isWanted) return undefined;
    const begin = ({ target }: Event): void => {
      if ((target as Element).matches(`[list='${TARGETS_ID}']`)) void load(SUGGESTIONS);
    };
    document.addEventListener('focusin', begin);
    return () => document.removeEventListener('focusin', begin);
  }, [isWanted, load]);
  return (
    <datalist id={TARGETS_ID}>
      {[...(data?.pages ?? []), ...(data?.files ?? [])].map(({ value, label }) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  );
};
