import { FORM_INPUT } from '@kontor/contracts/forms/paths';
import { useText } from '../frame/page-frame.tsx';

interface JoinBoxProps {
  readonly list: string;
  readonly isChosen: boolean;
  /** Hidden when the form asks for no email address. */
  readonly isHidden: boolean;
}

/** NL-01: opt-in box for the form's mailing list. By law it must not be ticked in advance. */
export const JoinBox = ({ list, isChosen, isHidden }: JoinBoxProps) => {
  const text = useText();
  return (
    <label className="form-choice form-join" hidden={isHidden}>
      <input type="checkbox" name={FORM_INPUT.joins} defaultChecked={isChosen} disabled={isHidden} />
      <span>{text('form.joinList', { list })}</span>
    </label>
  );
};
