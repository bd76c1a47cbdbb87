import { isPictureSummary } from '@kontor/contracts/media/responses';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '../../../app/components/modal.tsx';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { LoadAgain } from '../../fetching/load-again.tsx';
import { useJson } from '../../fetching/use-json.ts';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { isPictureFile } from '../uploading/readable-picture.ts';
import { ACCEPTED_PICTURES, Uploads } from '../uploading/uploads.tsx';
import { useFileDrop } from '../uploading/use-file-drop.ts';
import { useUploads } from '../uploading/use-uploads.ts';
import { choiceOf } from './choice-of.ts';
import { type PictureChoice, type PictureChoices, PICTURES } from './choices.ts';

/** In ms: somebody who types is not asked for each letter. */
const REST = 250;

interface ChoosingProps {
  readonly onChoose: (picture: PictureChoice) => void;
}

/** The first one that is uploaded is chosen. */
const UploadInput = ({ onChoose }: ChoosingProps) => {
  const text = usePanelText();
  const { crumb } = usePanel();
  const id = useId();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const { uploads, add, cancel } = useUploads(crumb, ({ media: [first] }) => {
    if (first && isPictureSummary(first) && !isLeft.current) onChoose(choiceOf(first));
  });
  const [hasOthers, setHasOthers] = useState(false);
  const take = (files: readonly File[]): void => {
    setHasOthers(!files.every(isPictureFile));
    add(files.filter(isPictureFile), '');
  };
  const { isOver, place } = useFileDrop(take);
  return (
    <div className="media-drop" data-over={isOver || undefined} {...place}>
      <FieldFrame
        id={id}
        label={text('media.upload')}
        hint={text('media.pickUploadHint')}
        problem={hasOthers ? text('media.onlyPictures') : undefined}
      >
        {(attributes) => (
          <input
            type="file"
            accept={ACCEPTED_PICTURES}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
            {...attributes}
          />
        )}
      </FieldFrame>
      <Uploads uploads={uploads} cancel={cancel} />
    </div>
  );
};

const Choices = ({ pictures, onChoose }: ChoosingProps & Pick<PictureChoices, 'pictures'>) => (
  <ul role="list" className="media-tiles">
    {pictures.map((picture) => (
      <li key={picture.url}>
        <button type="button" onClick={() => onChoose(picture)}>
          <span className="media-tile">
            <img src={picture.src} alt="" loading="lazy" decoding="async" />
          </span>
          <span className="media-name" dir="auto">
            {picture.name}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

const Library = ({ onChoose }: ChoosingProps) => {
  const text = usePanelText();
  const id = useId();
  const { load, status, data } = useJson<PictureChoices>();
  const [search, setSearch] = useState('');
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const look = (wanted: string): void => void load(`${PICTURES}?suche=${encodeURIComponent(wanted)}`);
  useEffect(() => {
    void load(PICTURES);
    return () => clearTimeout(rest.current);
  }, [load]);
  return (
    <div className="picture-library" aria-busy={status === 'loading'}>
      <FieldFrame id={id} label={text('media.search')}>
        {(attributes) => (
          <input
            type="search"
            value={search}
            maxLength={200}
            onChange={({ target: { value } }) => {
              setSearch(value);
              clearTimeout(rest.current);
              rest.current = setTimeout(() => look(value), REST);
            }}
            {...attributes}
          />
        )}
      </FieldFrame>
      {data?.mayUpload && <UploadInput onChoose={onChoose} />}
      <LoadAgain hasFailed={status === 'failed'} onAgain={() => look(search)} />
      {data && <Choices pictures={data.pictures} onChoose={onChoose} />}
      <p role="status" className="panel-hint">
        {data && data.pictures.length === 0 && text('media.noneText')}
        {data?.hasMore && text('media.pickMore')}
      </p>
    </div>
  );
};

interface PicturePickerProps extends ChoosingProps {
  /** What the picture is for. */
  readonly about: string;
}

/** Chooses or uploads a picture. Without JavaScript its address is typed. */
export const PicturePicker = ({ about, onChoose }: PicturePickerProps) => {
  const text = usePanelText();
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated()) return null;
  // It stands in a form, and is no part of it.
  const stop = (event: SyntheticEvent): void => event.stopPropagation();
  return (
    <div onInput={stop} onBlur={stop} onClick={stop} onKeyDown={stop}>
      <button
        type="button"
        className="button quiet"
        aria-label={text('media.pickNamed', { about })}
        onClick={() => setOpen(true)}
      >
        {text('media.pick')}
      </button>
      {isOpen && (
        <Modal title={text('media.pickNamed', { about })} className="picture-picker" onClose={() => setOpen(false)}>
          <Library
            onChoose={(picture) => {
              setOpen(false);
              onChoose(picture);
            }}
          />
        </Modal>
      )}
    </div>
  );
};
