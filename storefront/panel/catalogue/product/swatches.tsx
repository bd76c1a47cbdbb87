import { MAX_SWATCHES } from '@kontor/contracts/catalogue/catalogue';
import { PanelField } from '../../form-handling/inputs.tsx';
import { Part } from '../../form-handling/part.tsx';
import { AddRow, RowButtons } from '../../form-handling/row-buttons.tsx';
import { rowField } from '../../form-handling/rows.ts';
import { useRows } from '../../form-handling/use-rows.ts';
import { usePanelText } from '../../frame/use-panel.ts';

/** SF-04: colours of option values. */
export const SwatchFields = () => {
  const text = usePanelText();
  const swatches = useRows('swatches', { firstField: 'value', most: MAX_SWATCHES });
  return (
    <Part title={text('product.swatches')} fields={['swatches']} isOpen={swatches.rows.length > 0}>
      <p className="panel-text">{text('product.swatchesText')}</p>
      {swatches.rows.map((row, index) => (
        <div key={row} className="product-swatch">
          <PanelField
            label={text('product.swatchValue')}
            name={rowField('swatches', row, 'value')}
            maxLength={200}
            hint={text('product.swatchValueHint')}
          />
          <PanelField label={text('product.swatchColour')} name={rowField('swatches', row, 'colour')} type="color" />
          <RowButtons rows={swatches} row={row} name={text('product.swatchN', { n: index + 1 })} />
        </div>
      ))}
      <AddRow rows={swatches} label={text('product.swatchAdd')} />
    </Part>
  );
};
