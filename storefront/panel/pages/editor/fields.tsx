import type { BlockInputs as Inputs } from '../inspectors/inspector.ts';
import { BlockInputs } from './block-input.tsx';
import { BlockItems } from './block-items.tsx';

interface FieldsProps {
  readonly inputs: Inputs;
  readonly nameOf: (field: string) => string;
}

/** The inputs of a block, or of the document itself. */
export const Fields = ({ inputs, nameOf }: FieldsProps) =>
  Object.entries(inputs).map(([field, input]) =>
    input.kind === 'items' ? (
      <BlockItems key={field} input={input} name={nameOf(field)} />
    ) : (
      <BlockInputs key={field} input={input} name={nameOf(field)} />
    ),
  );
