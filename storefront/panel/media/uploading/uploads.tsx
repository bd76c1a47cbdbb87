import { usePanelText } from '../../frame/use-panel.ts';
import type { Upload } from './use-uploads.ts';

/** Of a file input. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml';

const UploadRow = ({ upload, cancel }: { readonly upload: Upload; readonly cancel: () => void }) => {
  const text = usePanelText();
  const { name, sent, status, problem } = upload;
  const isWorking = status === 'sending' && sent === 1;
  return (
    <li>
      <p dir="auto">
        <strong>{name}</strong>{' '}
        <span role="status">
          {status === 'sending' ? (isWorking ? text('media.working') : '') : text(`media.status.${status}`)} {problem}
        </span>
      </p>
      {status === 'sending' && (
        <>
          <progress aria-label={name} value={sent} max={1} />
          <button
            type="button"
            className="text-button"
            onClick={cancel}
            aria-label={text('media.cancelNamed', { name })}
          >
            {text('media.cancel')}
          </button>
        </>
      )}
    </li>
  );
};

interface UploadsProps {
  readonly uploads: readonly Upload[];
  readonly cancel: (id: number) => void;
}

/** How far they are. */
export const Uploads = ({ uploads, cancel }: UploadsProps) => {
  const text = usePanelText();
  if (uploads.length === 0) return null;
  return (
    <ul role="list" className="media-uploads" aria-label={text('media.uploads')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} cancel={() => cancel(upload.id)} />
      ))}
    </ul>
  );
};
