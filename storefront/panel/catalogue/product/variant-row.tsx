import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Check, Choice, Field } from './fields.tsx';
import type { loadProduct } from './load-product.server.ts';
import { useProductForm } from './product-form.tsx';
import { RowButtons } from './row-buttons.tsx';
import { rowField, rowsIn } from './rows.ts';

interface VariantRowProps {
  readonly row: number;
  readonly title: string;
  readonly options: readonly { readonly row: number; readonly name: string }[];
  /** Left out: it is the last one, and a product has at least one. */
  readonly onRemove?: ((row: number) => void) | undefined;
}

/** Stock is not changed here: of a new variant it is set, of others its own page tells. */
const Stock = ({ id, row }: { readonly id: string; readonly row: number }) => {
  const { stock, maySetStock } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useProductForm();
  if (id === '') {
    if (!maySetStock) return null;
    return (
      <Field
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
  const { values, problems } = useProductForm();
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
        <Field label={text('product.weight')} name={at('weight')} inputMode="numeric" />
        <Field label={text('product.gtin')} name={at('gtin')} maxLength={50} inputMode="numeric" />
        <Choice label={text('product.image')} name={at('image')} choices={pictures} />
        <Field label={text('product.contentAmount')} name={at('contentAmount')} inputMode="numeric" />
        <Choice label={text('product.contentUnit')} name={at('contentUnit')} choices={units} />
        <Field label={text('product.contentPer')} name={at('contentPer')} inputMode="numeric" />
      </div>
      <p className="panel-hint">{text('product.contentHint')}</p>
    </details>
  );
};

/** One variant with its price. */
export const VariantRow = ({ row, title, options, onRemove }: VariantRowProps) => {
  const { currency } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values, problems } = useProductForm();
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
            <Field key={option.row} label={option.name} name={at(`values.${option.row}`)} maxLength={200} />
          ))}
          <Field label={text('product.sku')} name={at('sku')} maxLength={200} />
          <Field label={text('product.price', { currency })} name={at('price')} inputMode="decimal" />
          <Field label={text('product.salePrice', { currency })} name={at('salePrice')} inputMode="decimal" />
        </div>
        <Check label={text('product.onSale')} name={at('onSale')} />
        <details className="panel-more" open={hasDates || undefined}>
          <summary>{text('product.saleDates')}</summary>
          <div className="product-fields">
            <Field label={text('product.saleFrom')} name={at('saleFrom')} type="datetime-local" />
            <Field label={text('product.saleUntil')} name={at('saleUntil')} type="datetime-local" />
          </div>
          <p className="panel-hint">{text('product.saleDatesHint')}</p>
        </details>
        <Stock id={id} row={row} />
        <More row={row} />
        {onRemove && <RowButtons kind="variants" row={row} name={title} onRemove={onRemove} />}
      </fieldset>
    </li>
  );
};
