import { FILE_TYPES, MEDIA_TYPES, PICTURE_TYPES } from '@kontor/contracts/media/media';
import { usePanelText } from '../../frame/use-panel.ts';
import { isOpen, type Upload } from './use-uploads.ts';

/** Of a file input. Phones make JPEG of what is not among them. */
export const ACCEPTED_PICTURES = Object.keys(PICTURE_TYPES).join(',');
export const ACCEPTED_FILES = [...Object.keys(MEDIA_TYPES), ...Object.values(FILE_TYPES).map((one) => `.${one}`)].join(
  ',',
);

/** Of many files, those are listed that somebody can do something about, and as many as can be read. */
const MOST_LISTED = 20;

const listed = (uploads: readonly Upload[]): readonly Upload[] => {
  if (uploads.length <= MOST_LISTED) return uploads;
  const refused = uploads.filter(({ status }) => status === 'refused' || status === 'unreadable');
  return [...refused, ...uploads.filter(isOpen)].slice(0, Math.max(MOST_LISTED, refused.length));
};

const UploadRow = ({ upload, cancel }: { readonly upload: Upload; readonly cancel: () => void }) => {
  const text = usePanelText();
  const { name, sent, status, problem } = upload;
  const working = sent === 1 ? text('media.working') : '';
  const said = status === 'sending' ? working : text(`media.status.${status}`);
  return (
    <li>
      <p dir="auto">
        <strong>{name}</strong>{' '}
        <span role="status">
          {said} {problem}
        </span>
      </p>
      {isOpen(upload) && (
        <>
          <progress aria-label={name} value={sent} max={1} />
          {(sent < 1 || status === 'waiting') && (
            <button
              type="button"
              className="text-button"
              onClick={cancel}
              aria-label={text('media.cancelNamed', { name })}
            >
              {text('media.cancel')}
            </button>
          )}
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
  const done = uploads.filter(({ status }) => status === 'done').length;
  return (
    <>
      {uploads.length > 1 && <p role="status">{text('media.uploadsDone', { done, all: uploads.length })}</p>}
      <ul role="list" className="media-uploads" aria-label={text('media.uploads')}>
        {listed(uploads).map((upload) => (
          <UploadRow key={upload.id} upload={upload} cancel={() => cancel(upload.id)} />
        ))}
      </ul>
    </>
  );
};
