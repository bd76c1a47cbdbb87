import { usePanelText } from '../frame/use-panel.ts';

export interface VersionRow {
  readonly name: string;
  readonly label: string;
  readonly stored: string;
  readonly own: string;
}

/**
 * A newer saved version beside the input.
 * @param rows the differences
 */
export const VersionRows = ({ rows }: { readonly rows: readonly VersionRow[] }) => {
  const text = usePanelText();
  return (
    <section className="panel-notice" aria-labelledby="versions">
      <h2 id="versions">{text('settings.versions')}</h2>
      {rows.length === 0 ? (
        <p>{text('settings.versionsSame')}</p>
      ) : (
        <table className="settings-versions">
          <thead>
            <tr>
              <th scope="col">{text('settings.versionsField')}</th>
              <th scope="col">{text('settings.versionsStored')}</th>
              <th scope="col">{text('settings.versionsOwn')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, stored, own }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td dir="auto">{stored}</td>
                <td dir="auto">{own}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
