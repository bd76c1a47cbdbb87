import { usePanelText } from '../frame/use-panel.ts';
import type { FormState } from './form-state.ts';

/** Says that unsaved input was restored, or shows what the newer document has no field for. */
export const KeptTyped = ({ state: { kept, discard } }: { readonly state: FormState }) => {
  const text = usePanelText();
  if (kept === null) return null;
  return (
    <div className="panel-notice" role="status">
      <p>{text(kept === 'restored' ? 'typed.restored' : 'typed.leftBehind')}</p>
      {kept !== 'restored' && (
        <ul className="panel-list">
          {kept.map(({ name, label, text: typed }) => (
            <li key={name} dir="auto">
              {label}: {typed}
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" className="text-button" onClick={discard}>
          {text(kept === 'restored' ? 'typed.discard' : 'typed.close')}
        </button>
      </p>
    </div>
  );
};
