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
  /** What of the address stays as it is. */
  readonly kept?: Readonly<Record<string, string | null>>;
  /** The list with everything in it; `null`: it is not narrowed. */
  readonly reset: string | null;
  /** The page of a list that is searched for people: what is typed goes into its address sealed. */
  readonly ofPeople?: string;
  /** What is typed may be somebody's address, which is not to stand in the page's: its action leads on. */
  readonly isPosted?: boolean;
  /** What its button says. Default: that the list is shown so. */
  readonly submit?: string;
  /** More to narrow it by. */
  readonly children?: ReactNode;
}

/** What a form of a list says in its address, or on a detour, where it may be somebody's name. */
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

/** Narrows a list: by words, and by what its page adds. Its key is the filter, so that another one fills it anew. */
export const FilterForm = ({
  search,
  kept = {},
  reset,
  ofPeople,
  isPosted = false,
  submit,
  children,
}: FilterFormProps) => {
  const text = usePanelText();
  const id = useId();
  return (
    <AskForm className="panel-filters" isPosted={isPosted} {...(ofPeople !== undefined && { ofPeople })}>
      {Object.entries(kept).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
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
