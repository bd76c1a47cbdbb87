import { PanelForm } from './panel-form.tsx';

interface SureProps {
  readonly intent: string;
  readonly label: string;
  /** What becomes of it. */
  readonly about: string;
  readonly now: string;
  /** Something is gone afterwards. Default: yes. */
  readonly isDanger?: boolean;
}

/** Asked once more before it is done, without a script too. */
export const Sure = ({ intent, label, about, now, isDanger = true }: SureProps) => (
  <details className="panel-more">
    <summary>{label}</summary>
    <PanelForm intent={intent}>
      <p className="panel-text">{about}</p>
      <button className={isDanger ? 'button panel-danger' : 'button'} type="submit">
        {now}
      </button>
    </PanelForm>
  </details>
);
