import { useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { useSending } from '../../../app/frame/use-sending.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PictureRow } from './picture-row.tsx';
import { fieldId, useForm } from '../../form-handling/form-state.ts';
import type { PictureChoice } from '../../media/picker/choices.ts';
import { PicturePicker } from '../../media/picker/picture-picker.tsx';
import { ACCEPTED_PICTURES } from '../../media/uploading/uploads.tsx';
import { useRows } from '../../form-handling/use-rows.ts';
import { WISH_FIELD } from '../../form-handling/answer.ts';
import { rowField } from '../../form-handling/rows.ts';

/** Adds a picture of the media library by the button that it has pressed. */
const FromLibrary = () => {
  const text = usePanelText();
  const button = useRef<HTMLButtonElement>(null);
  const choose = ({ url }: PictureChoice): void => {
    if (button.current === null) return;
    button.current.value = `pick:${url}`;
    button.current.click();
  };
  return (
    <>
      <PicturePicker about={text('product.pictures')} onChoose={choose} />
      <button
        ref={button}
        className="visually-hidden"
        type="submit"
        name={WISH_FIELD}
        tabIndex={-1}
        aria-hidden="true"
      />
    </>
  );
};

/** The first picture is used in lists. */
export const Pictures = ({ hasLibrary }: { readonly hasLibrary: boolean }) => {
  const text = usePanelText();
  const { values, problems } = useForm();
  const pictures = useRows('images', { firstField: 'alt', most: 250 });
  const { rows } = pictures;
  const isHydrated = useHydrated();
  const { isSending } = useSending();
  const upload = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="bilder">
      <h2 id="bilder">{text('product.pictures')}</h2>
      {rows.length === 0 ? (
        <p className="panel-text">{text('product.pictureNone')}</p>
      ) : (
        <ol role="list" className="product-pictures">
          {rows.map((row, index) => (
            <PictureRow
              key={`${row} ${values[rowField('images', row, 'url')]}`}
              row={row}
              title={text('product.pictureN', { n: index + 1 })}
              rows={pictures}
              hasLibrary={hasLibrary}
            />
          ))}
        </ol>
      )}
      {hasLibrary && <FromLibrary />}
      <div className="product-upload" key={rows.length}>
        <PanelField
          label={text('product.files')}
          name="upload"
          type="file"
          multiple
          accept={ACCEPTED_PICTURES}
          defaultValue={undefined}
          hint={text('product.filesHint')}
          onChange={({ target }) => target.files?.length && upload.current?.click()}
        />
        <button
          ref={upload}
          className={isHydrated && problems['upload'] === undefined ? 'button quiet visually-hidden' : 'button quiet'}
          type="submit"
          name={WISH_FIELD}
          value="upload"
          tabIndex={isHydrated && problems['upload'] === undefined ? -1 : undefined}
        >
          {text('product.upload')}
        </button>
        <p role="status" className="panel-hint" id={fieldId('uploading')}>
          {isSending && isHydrated ? text('product.uploading') : ''}
        </p>
      </div>
    </section>
  );
};
