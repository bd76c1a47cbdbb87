import { FORM_INPUT } from '@kontor/contracts/forms/paths';
import { useText } from '../frame/page-frame.tsx';

interface JoinBoxProps {
  /** Name of the mailing list. */
  readonly list: string;
  readonly isChosen: boolean;
  /** Nobody can join without an address. */
  readonly isHidden: boolean;
}

/** NL-01: whoever wants the form's mailing list ticks it. The law forbids to tick it for them. */
export const JoinBox = ({ list, isChosen, isHidden }: JoinBoxProps) => {
  const text = useText();
  return (
    <label className="form-choice form-join" hidden={isHidden}>
      <input type="checkbox" name={FORM_INPUT.joins} defaultChecked={isChosen} disabled={isHidden} />
      <span>{text('form.joinList', { list })}</span>
    </label>
  );
};
