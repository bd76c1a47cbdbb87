import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { usePanel, usePanelText } from '../frame/use-panel.ts';
import { LIST_FIELD, TYPED_SEARCH } from './typed-search-paths.ts';

interface FilterFormProps {
  readonly search: {
    readonly label: string;
    readonly text: string;
    readonly most?: number;
    readonly hint?: string;
  };
  readonly kept?: Readonly<Record<string, string>>;
  /** The unfiltered list; `null`: not filtered. */
  readonly reset: string | null;
  readonly wrong?: string | null;
  /** A list's page whose search may name a person; the search is sealed in the URL. */
  readonly ofPeople?: string;
  /** The input may be an address and must not appear in the URL, so the form is posted and its action redirects. */
  readonly isPosted?: boolean;
  /** Default: the label for applying a filter. */
  readonly submit?: string;
  readonly children?: ReactNode;
}

/** A list's form: sent as URL parameters, or posted if it may contain a person's name. */
export const AskForm = ({
  ofPeople,
  isPosted = false,
  className,
  children,
}: Pick<FilterFormProps, 'ofPeople' | 'isPosted' | 'children'> & { readonly className: string }) => {
  const { crumb } = usePanel();
  if (isPosted) {
    return (
      <Form method="post" role="search" className={className}>
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        {children}
      </Form>
    );
  }
  if (ofPeople === undefined) {
    return (
      <Form method="get" role="search" className={className}>
        {children}
      </Form>
    );
  }
  return (
    <Form method="post" action={TYPED_SEARCH} role="search" className={className}>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={LIST_FIELD} value={ofPeople} />
      {children}
    </Form>
  );
};

export const WrongAddress = ({ wrong }: { readonly wrong: string | null }) =>
  wrong === null ? null : (
    <p className="panel-notice" role="status">
      {wrong}
    </p>
  );

/** A text search and the page's own filters. Keyed by the filter, so that another one refills it. */
export const FilterForm = ({
  search,
  kept = {},
  reset,
  wrong = null,
  ofPeople,
  isPosted = false,
  submit,
  children,
}: FilterFormProps) => {
  const text = usePanelText();
  const id = useId();
  return (
    <AskForm className="panel-filters" isPosted={isPosted} {...(ofPeople !== undefined && { ofPeople })}>
      <WrongAddress wrong={wrong} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="panel-field panel-search">
        <label htmlFor={id}>{search.label}</label>
        <input
          id={id}
          type="search"
          name="suche"
          defaultValue={search.text}
          maxLength={search.most ?? 200}
          autoComplete="off"
          aria-describedby={search.hint === undefined ? undefined : `${id}-hint`}
        />
      </div>
      {children}
      <div className="panel-inline">
        <button className="button quiet" type="submit">
          {submit ?? text('filters.apply')}
        </button>
        {reset !== null && (
          <Link className="more-link" to={reset}>
            {text('filters.reset')}
          </Link>
        )}
      </div>
      {search.hint !== undefined && (
        <p className="panel-hint" id={`${id}-hint`}>
          {search.hint}
        </p>
      )}
    </AskForm>
  );
};
