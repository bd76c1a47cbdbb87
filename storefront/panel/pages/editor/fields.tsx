import type { BlockInput, BlockInputs as Inputs } from '../inspectors/inspector.ts';
import { BlockInputs, type InputProps } from './block-input.tsx';
import { BlockItems } from './block-items.tsx';
import { useRound } from './edited-page.ts';

interface FieldsProps {
  readonly inputs: Inputs;
  readonly nameOf: (field: string) => string;
}

const Field = ({ input, name }: InputProps<BlockInput>) => {
  const round = useRound(name);
  if (input.kind === 'items') return <BlockItems key={round} input={input} name={name} />;
  // A formatted text takes it while somebody's cursor is in it.
  return <BlockInputs key={input.kind === 'html' ? 0 : round} input={input} name={name} />;
};

/** The inputs of a block, or of the document itself. */
export const Fields = ({ inputs, nameOf }: FieldsProps) =>
  Object.entries(inputs).map(([field, input]) => <Field key={field} input={input} name={nameOf(field)} />);
