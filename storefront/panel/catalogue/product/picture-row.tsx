import { formatUrl } from '@kontor/contracts/media/copies';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { useForm } from '../../form-handling/form-state.ts';
import { RowButtons } from '../../form-handling/row-buttons.tsx';
import type { Rows } from '../../form-handling/use-rows.ts';
import { rowField } from '../../form-handling/rows.ts';

interface PictureRowProps {
  readonly row: number;
  readonly title: string;
  readonly rows: Rows;
  readonly hasLibrary: boolean;
}

/** In pixels, on a screen with two per point. */
const SHOWN = 480;

/** A picture with what it shows. The point that stays in sight belongs to it in the media library. */
export const PictureRow = ({ row, title, rows, hasLibrary }: PictureRowProps) => {
  const text = usePanelText();
  const { values } = useForm();
  const at = (field: string): string => rowField('images', row, field);
  const url = values[at('url')] ?? '';
  return (
    <li className="product-picture">
      <div className="product-picture-parts">
        {['url', 'x', 'y'].map((field) => (
          <input key={field} type="hidden" name={at(field)} value={values[at(field)] ?? ''} />
        ))}
        <div className="product-picture-shown">
          <img src={formatUrl(url, SHOWN)} alt={values[at('alt')] ?? ''} loading="lazy" decoding="async" />
        </div>
        <div className="product-picture-fields">
          <p className="product-picture-name">{title}</p>
          <PanelField label={text('product.alt')} name={at('alt')} maxLength={500} hint={text('product.altHint')} />
          {hasLibrary && url.startsWith('/media/') && (
            <p>
              <a
                className="text-button"
                href={`/config/medien/${url.slice('/media/'.length)}`}
                target="_blank"
                rel="noreferrer"
              >
                {text('product.inLibrary')}
                <span className="visually-hidden">: {title}</span>
              </a>
            </p>
          )}
          <RowButtons rows={rows} row={row} name={title} isOrdered />
        </div>
      </div>
    </li>
  );
};
