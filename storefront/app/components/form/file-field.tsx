import { fileInputName, inputName, rawTexts } from '@kontor/contracts/forms/entries';
import type { FileKind } from '@kontor/contracts/forms/fields';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { useText } from '../../frame/page-frame.tsx';
import { around, GroupFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

/** What the browser's file dialog offers; the server checks again. */
const ACCEPT: Readonly<Record<FileKind, string>> = {
  image: 'image/*',
  pdf: 'application/pdf,.pdf',
  text: 'text/plain,text/csv,.txt,.csv,.md',
  office: '.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp',
  archive: '.zip,.gz,.7z,.tar',
};

const KINDS: Readonly<Record<FileKind, MessageKey>> = {
  image: 'form.kind.image',
  pdf: 'form.kind.pdf',
  text: 'form.kind.text',
  office: 'form.kind.office',
  archive: 'form.kind.archive',
};

/** Uploaded files have a ticked box; unticking removes them. */
export const FileField = (props: FieldProps<'file'>) => {
  const { field, id, value, files, onFiles } = props;
  const text = useText();
  const { invalid } = around(props);
  const kept = new Set(rawTexts(value));
  const kinds = field.kinds.map((kind) => text(KINDS[kind])).join(', ');
  const limits = { kinds, n: field.maxFiles, mb: field.maxMegabytes };
  return (
    <GroupFrame {...props}>
      {files.length > 0 && (
        <div className="form-choices">
          {files.map(({ fileId, name }) => (
            <label className="form-choice" key={fileId}>
              <input
                type="checkbox"
                name={inputName(field.id)}
                value={fileId}
                defaultChecked={onFiles !== undefined || kept.has(fileId)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
      <input
        type="file"
        name={fileInputName(field.id)}
        multiple={field.maxFiles > 1}
        accept={field.kinds.map((kind) => ACCEPT[kind]).join(',')}
        aria-label={`${field.title}: ${text(field.maxFiles > 1 ? 'form.chooseFiles' : 'form.chooseFile')}`}
        aria-invalid={invalid}
        aria-describedby={`${id}-limits`}
        onChange={({ target }) => {
          if (!onFiles || !target.files) return;
          onFiles(field, [...target.files]);
          // These files are uploading; clear the input for more.
          target.value = '';
        }}
      />
      <p className="form-help" id={`${id}-limits`}>
        {text(field.maxFiles > 1 ? 'form.filesLimits' : 'form.fileLimits', limits)}
      </p>
    </GroupFrame>
  );
};
