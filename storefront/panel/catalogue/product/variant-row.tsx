import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import type { loadProduct } from './load-product.server.ts';
import { useForm } from '../../form-handling/form-state.ts';
import { RowButtons } from '../../form-handling/row-buttons.tsx';
import type { Rows } from '../../form-handling/use-rows.ts';
import { rowField, rowsIn } from '../../form-handling/rows.ts';

interface VariantRowProps {
  readonly rows: Rows;
  readonly row: number;
  readonly title: string;
  readonly options: readonly { readonly row: number; readonly name: string }[];
}

/** Only a new variant's stock is set here; others are changed on their own page. */
const Stock = ({ id, row }: { readonly id: string; readonly row: number }) => {
  const { stock, maySetStock } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useForm();
  if (id === '') {
    if (!maySetStock) return null;
    return (
      <PanelField
        label={text('product.firstStock')}
        name={rowField('variants', row, 'stock')}
        inputMode="numeric"
        hint={text('product.firstStockHint')}
      />
    );
  }
  const sku = values[rowField('variants', row, 'sku')] ?? '';
  return (
    <p className="product-stock">
      <span>{stock[id] ?? text('product.stockUnlimited')}</span>{' '}
      <a
        className="more-link"
        href={`/config/lagerbestand?suche=${encodeURIComponent(sku)}`}
        aria-label={text('product.stockEditNamed', { sku })}
      >
        {text('product.stockEdit')}
      </a>
    </p>
  );
};

const More = ({ row }: { readonly row: number }) => {
  const { units } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values, problems } = useForm();
  const at = (field: string): string => rowField('variants', row, field);
  const own = values[at('image')] ?? '';
  const urls = rowsIn(values, 'images').map((image) => values[rowField('images', image, 'url')] ?? '');
  const pictures = [
    { value: '', label: text('product.imageNone') },
    ...urls.map((value, index) => ({ value, label: text('product.pictureN', { n: index + 1 }) })),
    ...(own !== '' && !urls.includes(own) ? [{ value: own, label: own.split('/').at(-1) ?? own }] : []),
  ];
  const hidden = ['weight', 'gtin', 'contentAmount', 'contentPer', 'image'];
  return (
    <details className="panel-more" open={hidden.some((field) => problems[at(field)] !== undefined) || undefined}>
      <summary>{text('product.variantMore')}</summary>
      <div className="product-fields">
        <PanelField label={text('product.weight')} name={at('weight')} inputMode="numeric" />
        <PanelField label={text('product.gtin')} name={at('gtin')} maxLength={50} inputMode="numeric" />
        <PanelSelect label={text('product.image')} name={at('image')} choices={pictures} />
        <PanelField label={text('product.contentAmount')} name={at('contentAmount')} inputMode="numeric" />
        <PanelSelect label={text('product.contentUnit')} name={at('contentUnit')} choices={units} />
        <PanelField label={text('product.contentPer')} name={at('contentPer')} inputMode="numeric" />
      </div>
      <p className="panel-hint">{text('product.contentHint')}</p>
    </details>
  );
};

export const VariantRow = ({ rows, row, title, options }: VariantRowProps) => {
  const { currency } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values, problems } = useForm();
  const at = (field: string): string => rowField('variants', row, field);
  const id = values[at('id')] ?? '';
  const problem = problems[at('id')];
  const hasDates = ['saleFrom', 'saleUntil'].some(
    (field) => (values[at(field)] ?? '') !== '' || problems[at(field)] !== undefined,
  );
  return (
    <li className="product-variant">
      <fieldset>
        <legend>{title}</legend>
        <input type="hidden" name={at('id')} value={id} />
        {problem !== undefined && <p className="panel-problem">{problem}</p>}
        <div className="product-fields">
          {options.map((option) => (
            <PanelField key={option.row} label={option.name} name={at(`values.${option.row}`)} maxLength={200} />
          ))}
          <PanelField label={text('product.sku')} name={at('sku')} maxLength={200} />
          <PanelField label={text('product.price', { currency })} name={at('price')} inputMode="decimal" />
          <PanelField label={text('product.salePrice', { currency })} name={at('salePrice')} inputMode="decimal" />
        </div>
        <PanelCheck label={text('product.onSale')} name={at('onSale')} />
        <details className="panel-more" open={hasDates || undefined}>
          <summary>{text('product.saleDates')}</summary>
          <div className="product-fields">
            <PanelField label={text('product.saleFrom')} name={at('saleFrom')} type="datetime-local" />
            <PanelField label={text('product.saleUntil')} name={at('saleUntil')} type="datetime-local" />
          </div>
          <p className="panel-hint">{text('product.saleDatesHint')}</p>
        </details>
        <Stock id={id} row={row} />
        <More row={row} />
        {/* A product has at least one variant. */}
        {rows.rows.length > 1 && <RowButtons rows={rows} row={row} name={title} />}
      </fieldset>
    </li>
  );
};
