import { Link } from '@remix-run/react';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { PageRowData } from '../page-row.server.ts';
import { UsedBy } from '../used-by/used-by.tsx';
import type { TreeLink } from './load-links.server.ts';

interface PageFactsProps {
  readonly title: string;
  readonly address: string;
  readonly page: PageRowData | null;
  /** Of what is no page of the site. */
  readonly kind?: TreeLink['kind'];
}

/** What a row of the tree is about. */
export const PageFacts = ({ title, address, page, kind = 'page' }: PageFactsProps) => {
  const text = usePanelText();
  return (
    <div className="panel-facts">
      <p>
        {page === null ? (
          <strong dir="auto">{title}</strong>
        ) : (
          <Link to={page.href} dir="auto">
            <strong>{title}</strong>
          </Link>
        )}{' '}
        <span className="badge" data-open={page?.state === 'changed' || kind === 'gone'}>
          {page === null ? text(`tree.kind.${kind}`) : page.stateText}
        </span>
      </p>
      <p className="panel-hint">{address}</p>
    </div>
  );
};

/** For a page that visitors have never had. */
export const RemovePage = ({ page: { id, isReleased, labels } }: { readonly page: PageRowData }) => {
  const text = usePanelText();
  if (isReleased) return null;
  return (
    <ConfirmButton
      intent="remove"
      fields={{ documentId: id }}
      label={text('pages.remove')}
      named={labels.remove}
      about={text('pages.removeText')}
      beside={<UsedBy documentId={id} />}
      now={text('pages.removeNow')}
    />
  );
};

/** Where a page is edited and its past is read. */
export const PageWays = ({ page: { href, history, labels } }: { readonly page: PageRowData }) => {
  const text = usePanelText();
  return (
    <>
      <Link className="text-button" to={href} aria-label={labels.edit}>
        {text('pages.edit')}
      </Link>
      <Link className="text-button" to={history} aria-label={labels.history}>
        {text('pages.history')}
      </Link>
    </>
  );
};
