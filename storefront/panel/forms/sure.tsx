import { PanelForm } from './panel-form.tsx';

interface SureProps {
  readonly intent: string;
  readonly label: string;
  /** What becomes of it. */
  readonly about: string;
  readonly now: string;
  /** Something is gone afterwards. Default: yes. */
  readonly isDanger?: boolean;
  /** What of several it is about, unseen. */
  readonly of?: string;
}

/** Asked once more before it is done, without a script too. */
export const Sure = ({ intent, label, about, now, isDanger = true, of }: SureProps) => (
  <details className="panel-more">
    <summary>{label}</summary>
    <PanelForm intent={intent}>
      {of !== undefined && <input type="hidden" name="id" value={of} />}
      <p className="panel-text">{about}</p>
      <button className={isDanger ? 'button panel-danger' : 'button'} type="submit">
        {now}
      </button>
    </PanelForm>
  </details>
);
