import { usePanelText } from '../frame/use-panel.ts';

interface NewerNoticeProps {
  readonly isNewer: boolean;
  readonly onLoad: (form: HTMLFormElement) => void;
}

/** MP-04: says that someone else has changed these settings. Does not interrupt, and changes nothing by itself. */
export const NewerNotice = ({ isNewer, onLoad }: NewerNoticeProps) => {
  const text = usePanelText();
  return (
    <div role="status">
      {isNewer && (
        <div className="panel-notice">
          <p>{text('settings.newer')}</p>
          <p>
            <button
              className="text-button"
              type="button"
              onClick={({ currentTarget: { form } }) => form && onLoad(form)}
            >
              {text('settings.loadNewer')}
            </button>
          </p>
        </div>
      )}
    </div>
  );
};
