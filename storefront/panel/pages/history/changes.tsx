import { usePanelText } from '../../frame/use-panel.ts';
import type { ChangeInWords } from './changes-in-words.server.ts';

/** What was changed, with the values before and after. */
export const Changes = ({ changes }: { readonly changes: readonly ChangeInWords[] }) => {
  const text = usePanelText();
  return (
    <ul role="list" className="page-changes">
      {changes.map(({ path, label, done, before, after }) =>
        done === null ? (
          <li key={path}>
            <p>
              <strong>{label}</strong>
            </p>
            <dl className="page-values">
              <div>
                <dt>{text('pages.before')}</dt>
                <dd dir="auto">{before}</dd>
              </div>
              <div>
                <dt>{text('pages.after')}</dt>
                <dd dir="auto">{after}</dd>
              </div>
            </dl>
          </li>
        ) : (
          <li key={path}>
            <p>
              <strong>{label}</strong> {done}
            </p>
          </li>
        ),
      )}
    </ul>
  );
};
