import { StylesContent } from '@kontor/contracts/documents/styles';
import { type FormEvent, useState } from 'react';
import { changedColours, NEEDED_CONTRAST } from '../../../app/styles/site/theme-colours.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { useForm } from '../../form-handling/form-state.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import type { PanelText } from '../../frame/panel-text.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { COLOURS, STYLES_INPUTS } from './fields.ts';

/** What visitors get instead of a colour that could not be read. */
const changesInWords = (typed: Typed, text: PanelText, language: string): readonly string[] => {
  const chosen = StylesContent.pick({ accent: true, ground: true }).safeParse(typed);
  if (!chosen.success) return [];
  const { accent, ground, contrast } = changedColours(chosen.data);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  // Rounded down, so that it never looks like enough.
  const shown = number.format(Math.floor(contrast * 10) / 10);
  const weak = { chosen: chosen.data.accent, ground: ground ?? chosen.data.ground, contrast: shown };
  return [
    ...(ground === null ? [] : [text('styles.groundChanged', { chosen: chosen.data.ground, shown: ground })]),
    ...(accent === null
      ? []
      : [text('styles.accentChanged', { ...weak, needed: number.format(NEEDED_CONTRAST), shown: accent })]),
  ];
};

/** The two colours, and which of them visitors get otherwise, as they are chosen. */
export const Colours = ({ language }: { readonly language: string }) => {
  const text = usePanelText();
  const { values } = useForm();
  const [typed, setTyped] = useState<Typed>({});
  const input = ({ target }: FormEvent<HTMLElement>): void => {
    const { name, value } = target as HTMLInputElement;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <div className="product-all" onInput={input}>
      {COLOURS.map((name) => {
        const { label, hint } = STYLES_INPUTS[name];
        return <PanelField key={name} type="color" name={name} label={text(label)} hint={text(hint)} />;
      })}
      <div role="status">
        {changesInWords({ ...values, ...typed }, text, language).map((line) => (
          <p key={line} className="panel-notice">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
};
