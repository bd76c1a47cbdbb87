import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import { LoadAgain } from '../../fetching/load-again.tsx';
import { useJson } from '../../fetching/use-json.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { usedByPath } from '../addresses.ts';

/** Documents that lead to a page, in their draft or for visitors. */
export interface PageUses {
  readonly uses: readonly { readonly id: string; readonly title: string; readonly href: string }[];
  /** How many there are besides. */
  readonly more: number;
}

/** Which links would end nowhere without the page. */
export const UsedBy = ({ documentId }: { readonly documentId: string }) => {
  const text = usePanelText();
  const { status, data, load } = useJson<PageUses>();
  const path = usedByPath(documentId);
  useEffect(() => void load(path), [path, load]);
  return (
    <div>
      <LoadAgain hasFailed={status === 'failed'} onAgain={() => void load(path)} about={text('pages.usedByUnknown')} />
      <p role="status" className="panel-text">
        {data && text(data.uses.length === 0 ? 'pages.usedByNone' : 'pages.usedBy')}
      </p>
      {data && data.uses.length > 0 && (
        <ul className="panel-list">
          {data.uses.map(({ id, title, href }) => (
            <li key={id}>
              <Link to={href} dir="auto">
                {title}
              </Link>
            </li>
          ))}
          {data.more > 0 && <li>{text('pages.usedByMore', { n: data.more })}</li>}
        </ul>
      )}
    </div>
  );
};
