import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import type { loadProduct } from './load-product.server.ts';
import { fieldId, useForm } from '../../form-handling/form-state.ts';
import { useRows } from '../../form-handling/use-rows.ts';
import { AddRow, RowButtons } from '../../form-handling/row-buttons.tsx';
import { rowField } from '../../form-handling/rows.ts';
import { VariantRow } from './variant-row.tsx';

/** SF-07; GC-01: the denominations of a gift card. */
export const Variants = () => {
  const { isGiftCard } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values, problems } = useForm();
  const options = useRows('options', { firstField: 'name', most: 6 });
  const variants = useRows('variants', { firstField: 'sku', most: 250 });
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const nameOf = (row: number): string => names[row] ?? values[rowField('options', row, 'name')] ?? '';
  return (
    <section aria-labelledby="varianten">
      <h2 id="varianten">{text(isGiftCard ? 'product.denominations' : 'product.variants')}</h2>
      {isGiftCard && <p className="panel-text">{text('product.denominationHint')}</p>}
      <div className="product-options" id={fieldId('options')} tabIndex={-1}>
        {options.rows.map((row, index) => (
          <div key={row} className="product-option">
            <PanelField
              label={text('product.option', { n: index + 1 })}
              name={rowField('options', row, 'name')}
              maxLength={100}
              hint={text('product.optionHint')}
              onChange={({ target }) => setNames((before) => ({ ...before, [row]: target.value }))}
            />
            <RowButtons rows={options} row={row} name={nameOf(row) || text('product.option', { n: index + 1 })} />
          </div>
        ))}
        {problems['options'] !== undefined && <p className="panel-problem">{problems['options']}</p>}
        <AddRow rows={options} label={text('product.optionAdd')} />
      </div>
      <ol role="list" className="product-variants">
        {variants.rows.map((row, index) => (
          <VariantRow
            key={row}
            rows={variants}
            row={row}
            title={text('product.variantN', { n: index + 1 })}
            options={options.rows.map((option, at) => ({
              row: option,
              name: nameOf(option) || text('product.valueN', { n: at + 1 }),
            }))}
          />
        ))}
      </ol>
      {problems['variants'] !== undefined && (
        <p className="panel-problem" id={fieldId('variants')} tabIndex={-1}>
          {problems['variants']}
        </p>
      )}
      <AddRow rows={variants} label={text('product.variantAdd')} />
    </section>
  );
};
