import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { fieldId as inputId } from '../../form-handling/form-state.ts';
import { type Choice, PanelArea, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { WishButton as Button } from '../../form-handling/row-buttons.tsx';
import { wishId } from './focus-after.ts';
import { useBuilder } from './use-builder.ts';

interface Named {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
}

type LineProps = Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value'>;

export const Line = ({ onText, ...field }: LineProps) => (
  <PanelField dir="auto" onChange={({ target }) => onText(target.value)} {...field} />
);

type LinesProps = Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'value' | 'children'>;

export const Lines = ({ onText, ...area }: LinesProps) => (
  <PanelArea dir="auto" onChange={({ target }) => onText(target.value)} {...area} />
);

export const Choose = ({ value, onText, ...field }: Named & { readonly choices: readonly Choice[] }) => (
  <PanelSelect own={{ value, onChange: ({ target }) => onText(target.value) }} {...field} />
);

interface TickProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
}

export const Tick = ({ label, name, hint, isOn, onTick }: TickProps) => (
  <label className="panel-check">
    <input
      id={inputId(name)}
      type="checkbox"
      name={name}
      checked={isOn}
      onChange={({ target }) => onTick(target.checked)}
    />
    <span>
      {label}
      {hint !== undefined && <small className="panel-hint">{hint}</small>}
    </span>
  </label>
);

interface WishProps {
  readonly wish: string;
  /** Accessible name, if the visible label is not enough. */
  readonly label?: string;
  readonly className: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export const WishButton = (button: WishProps) => {
  const builder = useBuilder();
  return <Button id={wishId(button.wish)} onWish={() => builder.wish(button.wish)} {...button} />;
};
