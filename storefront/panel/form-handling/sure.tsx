import { PanelForm } from './panel-form.tsx';

interface SureProps {
  readonly intent: string;
  readonly label: string;
  /** The label with what it is about, where several stand below each other. */
  readonly named?: string;
  /** What becomes of it. */
  readonly about: string;
  readonly now: string;
  /** Something is gone afterwards. Default: yes. */
  readonly isDanger?: boolean;
  /** What it is sent with. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The page stays where it is scrolled to. */
  readonly keepsPlace?: boolean;
}

/** Asked once more before it is done, without a script too. */
export const Sure = ({
  intent,
  label,
  named,
  about,
  now,
  isDanger = true,
  fields = {},
  keepsPlace = false,
}: SureProps) => (
  <details className="panel-more">
    <summary aria-label={named}>{label}</summary>
    <PanelForm intent={intent} keepsPlace={keepsPlace}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="panel-text">{about}</p>
      <button className={isDanger ? 'button panel-danger' : 'button'} type="submit">
        {now}
      </button>
    </PanelForm>
  </details>
);
