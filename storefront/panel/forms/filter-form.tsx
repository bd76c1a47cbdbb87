import { Form, Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { usePanelText } from '../frame/use-panel.ts';

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
  /** More to narrow it by. */
  readonly children?: ReactNode;
}

/** Narrows a list: by words, and by what its page adds. Its key is the filter, so that another one fills it anew. */
export const FilterForm = ({ search, kept = {}, reset, children }: FilterFormProps) => {
  const text = usePanelText();
  const id = useId();
  return (
    <Form method="get" role="search" className="panel-filters">
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
          {text('filters.apply')}
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
    </Form>
  );
};
