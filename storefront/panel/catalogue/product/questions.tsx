import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelArea, PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { Part } from '../../form-handling/part.tsx';
import type { loadProduct } from './load-product.server.ts';
import { useForm } from '../../form-handling/form-state.ts';
import { type Rows, useRows } from '../../form-handling/use-rows.ts';
import { AddRow, RowButtons } from '../../form-handling/row-buttons.tsx';
import { rowField } from '../../form-handling/rows.ts';

interface QuestionProps {
  readonly rows: Rows;
  readonly row: number;
  readonly title: string;
}

const Question = ({ rows, row, title }: QuestionProps) => {
  const { fieldTypes } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useForm();
  const at = (field: string): string => rowField('fields', row, field);
  return (
    <li className="product-variant">
      <fieldset>
        <legend>{title}</legend>
        <input type="hidden" name={at('id')} value={values[at('id')] ?? ''} />
        <div className="product-fields">
          <PanelField label={text('product.questionTitle')} name={at('title')} maxLength={200} />
          <PanelSelect label={text('product.questionType')} name={at('type')} choices={fieldTypes} />
          <PanelField label={text('product.questionMax')} name={at('maxLength')} inputMode="numeric" />
        </div>
        <PanelField label={text('product.questionText')} name={at('description')} maxLength={500} />
        <PanelArea label={text('product.questionOptions')} name={at('options')} rows={3} hint={text('product.lines')} />
        <PanelCheck label={text('product.questionRequired')} name={at('required')} />
        <RowButtons rows={rows} row={row} name={title} isOrdered />
      </fieldset>
    </li>
  );
};

/** AC-07 */
export const Questions = () => {
  const text = usePanelText();
  const questions = useRows('fields', { firstField: 'title', most: 30 });
  const { rows } = questions;
  return (
    <Part title={text('product.questions')} fields={['formName', 'fields']} isOpen={rows.length > 0}>
      <p className="panel-text">{text('product.questionsHint')}</p>
      {rows.length > 0 && <PanelField label={text('product.formName')} name="formName" maxLength={200} />}
      <ol role="list" className="product-variants">
        {rows.map((row, index) => (
          <Question key={row} rows={questions} row={row} title={text('product.questionN', { n: index + 1 })} />
        ))}
      </ol>
      <AddRow rows={questions} label={text('product.questionAdd')} />
    </Part>
  );
};
