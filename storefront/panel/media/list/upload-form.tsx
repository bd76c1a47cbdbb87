import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import type { loadMedia } from './load-media.server.ts';
import { ACCEPTED_FILES, Uploads } from '../uploading/uploads.tsx';
import { useFileDrop } from '../uploading/use-file-drop.ts';
import { useUploads } from '../uploading/use-uploads.ts';

export const UploadForm = () => {
  const { folder, folders } = useLoaderData<typeof loadMedia>();
  const text = usePanelText();
  const { crumb } = usePanel();
  const isHydrated = useHydrated();
  const chosenFolder = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const { uploads, add, cancel } = useUploads(crumb, () => revalidate());
  const send = (files: readonly File[]): void =>
    add(files, chosenFolder.current?.querySelector('input')?.value.trim() ?? '');
  const { isOver, place } = useFileDrop(send);
  return (
    <section aria-labelledby="hochladen" className="media-drop" data-over={isOver || undefined} {...place}>
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
          accept={ACCEPTED_FILES}
          multiple={isHydrated}
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        {!isHydrated && (
          <button className="button" type="submit">
            {text('media.upload')}
          </button>
        )}
      </PanelForm>
      <Uploads uploads={uploads} cancel={cancel} />
    </section>
  );
};
