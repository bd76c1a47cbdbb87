import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import type { loadMedia } from './load-media.server.ts';
import { type Upload, useUploads } from './use-uploads.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml';

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

export const UploadForm = () => {
  const { folder, folders } = useLoaderData<typeof loadMedia>();
  const text = usePanelText();
  const { crumb } = usePanel();
  const isHydrated = useHydrated();
  const chosenFolder = useRef<HTMLDivElement>(null);
  const { uploads, add, cancel } = useUploads(crumb);
  return (
    <section aria-labelledby="hochladen">
      <h2 id="hochladen">{text('media.upload')}</h2>
      <PanelForm encType="multipart/form-data">
        <div ref={chosenFolder}>
          <PanelField
            label={text('media.folder')}
            hint={text('media.folderHint')}
            name="folder"
            defaultValue={folder}
            maxLength={100}
            list="ordner"
          />
          <datalist id="ordner">
            {folders.map(({ value }) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </div>
        <PanelField
          label={text(isHydrated ? 'media.files' : 'media.file')}
          hint={text(isHydrated ? 'media.filesHint' : 'media.fileHint')}
          name="file"
          type="file"
          accept={ACCEPTED}
          multiple={isHydrated}
          onChange={({ currentTarget }) => {
            const input = chosenFolder.current?.querySelector('input');
            add([...(currentTarget.files ?? [])], input?.value ?? '');
            currentTarget.value = '';
          }}
        />
        {!isHydrated && (
          <button className="button" type="submit">
            {text('media.upload')}
          </button>
        )}
      </PanelForm>
      {uploads.length > 0 && (
        <ul role="list" className="media-uploads" aria-label={text('media.uploads')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} cancel={() => cancel(upload.id)} />
          ))}
        </ul>
      )}
    </section>
  );
};
