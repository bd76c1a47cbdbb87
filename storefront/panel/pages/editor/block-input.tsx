import { choiceText } from '../../form-handling/choice-text.ts';
import { useForm } from '../../form-handling/form-state.ts';
import {
  type Choice,
  PanelArea,
  PanelCheck,
  PanelField,
  PanelFrame,
  PanelSelect,
} from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { HrefField } from '../../rich-text/link/href-field.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { columnsInWords, NAMED_COLUMNS } from '../inspectors/columns.ts';
import type { ItemInput, PickSource } from '../inspectors/inspector.ts';
import { useEditedPage, useRound } from './edited-page.ts';
import { PickedPicture } from '../../media/picker/picked-picture.tsx';

export interface InputProps<Input> {
  readonly input: Input;
  /** Of the form field; pictures and links have two below it. */
  readonly name: string;
}

/** The id of the datalist with the shop's products. */
export const PRODUCTS_ID = 'produkte-des-shops';

type Pick = Extract<ItemInput, { kind: 'pick' }>;

const usePicks = (source: PickSource, value: string): readonly Choice[] => {
  const { picks } = useEditedPage();
  const text = usePanelText();
  const choices = picks[source];
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return isKnown ? choices : [...choices, { value, label: text('pageBlocks.unknownChoice') }];
};

const PickInput = ({ input, name }: InputProps<Pick>) => {
  const text = usePanelText();
  const { values } = useForm();
  const choices = usePicks(input.from, values[name] ?? '');
  return (
    <PanelSelect
      label={text(input.label)}
      name={name}
      hint={input.hint && text(input.hint)}
      choices={choices}
      placeholder={text(input.none ?? 'pageBlocks.choose')}
    />
  );
};

const ColumnsInput = ({ input, name }: InputProps<ItemInput>) => {
  const text = usePanelText();
  const { values } = useForm();
  const offered = new Set([...NAMED_COLUMNS, values[name] ?? '']);
  offered.delete('');
  return (
    <PanelSelect
      label={text(input.label)}
      name={name}
      hint={input.hint && text(input.hint)}
      choices={[...offered].map((value) => ({ value, label: columnsInWords(value, text) }))}
      placeholder={text('pageBlocks.columns.all')}
    />
  );
};

const PictureInput = ({ input, name }: InputProps<ItemInput>) => {
  const text = usePanelText();
  return (
    <fieldset className="page-pair">
      <legend>{text(input.label)}</legend>
      <PickedPicture about={text(input.label)} url={`${name}.url`} alt={`${name}.alt`} />
      <div className="product-two">
        <PanelField label={text('pageBlocks.field.pictureUrl')} name={`${name}.url`} inputMode="url" dir="ltr" />
        <PanelField
          label={text('pageBlocks.field.pictureAlt')}
          name={`${name}.alt`}
          maxLength={500}
          hint={text('pageBlocks.field.pictureAltHint')}
        />
      </div>
    </fieldset>
  );
};

const LinkInput = ({ input, name }: InputProps<ItemInput>) => {
  const text = usePanelText();
  return (
    <fieldset className="page-pair">
      <legend>{text(input.label)}</legend>
      <div className="product-two">
        <PanelField label={text('pageBlocks.field.linkTitle')} name={`${name}.title`} maxLength={100} />
        <HrefField
          label={text('pageBlocks.field.linkHref')}
          name={`${name}.href`}
          hint={text('pageBlocks.field.linkHrefHint')}
        />
      </div>
    </fieldset>
  );
};

/** The inputs of one field of a block or of a list's item. */
export const BlockInputs = ({ input, name }: InputProps<ItemInput>) => {
  const text = usePanelText();
  const round = useRound(name);
  const common = { label: text(input.label), name, hint: input.hint && text(input.hint) };
  switch (input.kind) {
    case 'text':
      return (
        <>
          {input.isPicture === true && <PickedPicture about={common.label} url={name} />}
          <PanelField
            {...common}
            // An address that is cut leads elsewhere: it is refused.
            maxLength={input.isAddress === true ? undefined : input.most}
            dir={input.isAddress === true ? 'ltr' : 'auto'}
            required={input.isNeeded === true}
          />
        </>
      );
    case 'href':
      return <HrefField {...common} isWeb={input.isWeb === true} />;
    case 'lines':
      return <PanelArea {...common} rows={3} maxLength={input.most} dir="auto" />;
    case 'cells':
    case 'menu':
      return <PanelArea {...common} rows={8} maxLength={input.most} dir="auto" />;
    case 'html':
      return <RichText {...common} rows={10} most={input.most} isStyled round={round} />;
    case 'whole':
      return <PanelField {...common} inputMode="numeric" className="settings-number" />;
    case 'check':
      return (
        <PanelFrame name={name} label={null} hint={common.hint}>
          {(described) => <PanelCheck name={name} label={common.label} described={described} />}
        </PanelFrame>
      );
    case 'choice':
      return (
        <PanelSelect
          {...common}
          choices={input.choices.map((choice) => ({ value: choice.value, label: choiceText(choice, text) }))}
          {...(input.isOptional === true && { placeholder: text('pageBlocks.choose') })}
        />
      );
    case 'picture':
      return <PictureInput input={input} name={name} />;
    case 'link':
      return <LinkInput input={input} name={name} />;
    case 'pick':
      return <PickInput input={input} name={name} />;
    case 'columns':
      return <ColumnsInput input={input} name={name} />;
    case 'product':
      return <PanelField {...common} dir="ltr" list={PRODUCTS_ID} />;
  }
};
