import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Area, Check, Choice, Field, Part } from './fields.tsx';
import type { loadProduct } from './load-product.server.ts';
import { useProductForm, useRows } from './product-form.tsx';
import { AddRow, RowButtons } from './row-buttons.tsx';
import { isFull, rowField } from './rows.ts';

interface QuestionProps {
  readonly row: number;
  readonly title: string;
  readonly onRemove: (row: number) => void;
  readonly onUp?: ((row: number) => void) | undefined;
}

const Question = ({ row, title, onRemove, onUp }: QuestionProps) => {
  const { fieldTypes } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useProductForm();
  const at = (field: string): string => rowField('fields', row, field);
  return (
    <li className="product-variant">
      <fieldset>
        <legend>{title}</legend>
        <input type="hidden" name={at('id')} value={values[at('id')] ?? ''} />
        <div className="product-fields">
          <Field label={text('product.questionTitle')} name={at('title')} maxLength={200} />
          <Choice label={text('product.questionType')} name={at('type')} choices={fieldTypes} />
          <Field label={text('product.questionMax')} name={at('maxLength')} inputMode="numeric" />
        </div>
        <Field label={text('product.questionText')} name={at('description')} maxLength={500} />
        <Area label={text('product.questionOptions')} name={at('options')} rows={3} hint={text('product.lines')} />
        <Check label={text('product.questionRequired')} name={at('required')} />
        <RowButtons kind="fields" row={row} name={title} onRemove={onRemove} onUp={onUp} />
      </fieldset>
    </li>
  );
};

/** What a shopper is asked when adding the product (AC-07). */
export const Questions = () => {
  const text = usePanelText();
  const { rows, add, remove, moveUp } = useRows('fields', 'title');
  return (
    <Part title={text('product.questions')} fields={['formName', 'fields']} isOpen={rows.length > 0}>
      <p className="panel-text">{text('product.questionsHint')}</p>
      {rows.length > 0 && <Field label={text('product.formName')} name="formName" maxLength={200} />}
      <ol role="list" className="product-variants">
        {rows.map((row, index) => (
          <Question
            key={row}
            row={row}
            title={text('product.questionN', { n: index + 1 })}
            onRemove={remove}
            onUp={index > 0 ? moveUp : undefined}
          />
        ))}
      </ol>
      {!isFull('fields', rows) && (
        <p>
          <AddRow kind="fields" label={text('product.questionAdd')} onAdd={add} />
        </p>
      )}
    </Part>
  );
};
