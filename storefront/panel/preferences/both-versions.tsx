import { usePanelText } from '../frame/use-panel.ts';
import { choiceText } from '../form-handling/choice-text.ts';
import type { Typed } from '../form-handling/answer.ts';
import { VersionRows } from './version-rows.tsx';
import type { ShownField, ShownPlainField } from '../form-handling/fields.ts';
import type { TypedForm } from './load-settings.server.ts';

interface Named {
  readonly name: string;
  readonly field: ShownPlainField;
  /** Row number, 1-based. */
  readonly row: number | null;
}

const namesOf = (fields: readonly ShownField[], all: readonly string[]): readonly Named[] =>
  fields.flatMap((field): readonly Named[] => {
    if (field.kind === 'boxes') {
      return all.filter((key) => key.startsWith(`${field.name}.`)).map((name) => ({ name, field, row: null }));
    }
    if (field.kind !== 'rows') return [{ name: field.name, field, row: null }];
    const numbers = new Set(
      all.flatMap((key) => (key.startsWith(`${field.name}.`) ? [Number(key.split('.')[1])] : [])),
    );
    return [...numbers].flatMap((index) =>
      field.fields.map((one) => ({ name: `${field.name}.${index}.${one.name}`, field: one, row: index + 1 })),
    );
  });

/** The fields in which a newer saved version differs from the input. */
export const BothVersions = ({
  fields,
  typed,
  data,
}: {
  readonly fields: readonly ShownField[];
  readonly typed: Typed;
  readonly data: TypedForm;
}) => {
  const text = usePanelText();
  const shown = ({ field, name }: Named, values: Typed): string => {
    const value = values[name];
    switch (field.kind) {
      case 'check':
      case 'boxes':
        return text(value === undefined ? 'settings.no' : 'settings.yes');
      case 'choice': {
        const choice = field.choices.find((one) => one.value === value);
        return choice ? choiceText(choice, text) : '–';
      }
      case 'country':
      case 'currency':
      case 'timeZone':
        return data.listed[field.kind].find((one) => one.value === value)?.label ?? '–';
      case 'amount':
      case 'decimal':
      case 'lines':
      case 'list':
      case 'moment':
      case 'percent':
      case 'text':
      case 'weight':
      case 'whole':
        return value || '–';
    }
  };
  const boxLabel = (name: string): string => {
    const value = name.split('.').at(-1) ?? '';
    return data.boxes.find((one) => one.value === value)?.label ?? value;
  };
  const all = [...new Set([...Object.keys(data.values), ...Object.keys(typed)])];
  const rows = namesOf(fields, all)
    .map(({ name, field, row }) => ({
      name,
      label: [
        text(field.label),
        field.kind === 'boxes' ? `: ${boxLabel(name)}` : '',
        row === null ? '' : ` (${row})`,
      ].join(''),
      stored: shown({ name, field, row }, data.values),
      own: shown({ name, field, row }, typed),
    }))
    .filter(({ stored, own }) => stored !== own);
  return <VersionRows rows={rows} />;
};
