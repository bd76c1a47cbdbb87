import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Field } from './fields.tsx';
import type { loadProduct } from './load-product.server.ts';
import { fieldId, useProductForm, useRows } from './product-form.tsx';
import { AddRow, RowButtons } from './row-buttons.tsx';
import { isFull, rowField } from './rows.ts';
import { VariantRow } from './variant-row.tsx';

/** Options, and what of each there is (SF-07); of a gift card its denominations (GC-01). */
export const Variants = () => {
  const { isGiftCard } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values, problems } = useProductForm();
  const options = useRows('options', 'name');
  const variants = useRows('variants', 'sku');
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const nameOf = (row: number): string => names[row] ?? values[rowField('options', row, 'name')] ?? '';
  return (
    <section aria-labelledby="varianten">
      <h2 id="varianten">{text(isGiftCard ? 'product.denominations' : 'product.variants')}</h2>
      {isGiftCard && <p className="panel-text">{text('product.denominationHint')}</p>}
      <div className="product-options" id={fieldId('options')} tabIndex={-1}>
        {options.rows.map((row, index) => (
          <div key={row} className="product-option">
            <Field
              label={text('product.option', { n: index + 1 })}
              name={rowField('options', row, 'name')}
              maxLength={100}
              hint={text('product.optionHint')}
              onChange={({ target }) => setNames((before) => ({ ...before, [row]: target.value }))}
            />
            <RowButtons
              kind="options"
              row={row}
              name={nameOf(row) || text('product.option', { n: index + 1 })}
              onRemove={options.remove}
            />
          </div>
        ))}
        {problems['options'] !== undefined && <p className="panel-problem">{problems['options']}</p>}
        {!isFull('options', options.rows) && (
          <p>
            <AddRow kind="options" label={text('product.optionAdd')} onAdd={options.add} />
          </p>
        )}
      </div>
      <ol role="list" className="product-variants">
        {variants.rows.map((row, index) => (
          <VariantRow
            key={row}
            row={row}
            title={text('product.variantN', { n: index + 1 })}
            options={options.rows.map((option, at) => ({
              row: option,
              name: nameOf(option) || text('product.valueN', { n: at + 1 }),
            }))}
            onRemove={variants.rows.length > 1 ? variants.remove : undefined}
          />
        ))}
      </ol>
      {problems['variants'] !== undefined && (
        <p className="panel-problem" id={fieldId('variants')} tabIndex={-1}>
          {problems['variants']}
        </p>
      )}
      {!isFull('variants', variants.rows) && (
        <p>
          <AddRow kind="variants" label={text('product.variantAdd')} onAdd={variants.add} />
        </p>
      )}
    </section>
  );
};
