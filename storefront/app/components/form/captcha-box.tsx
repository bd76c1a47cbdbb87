import type { FormContent } from '@kontor/contracts/forms/form';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { CaptchaState } from '../../forms/use-captcha.ts';
import { useText } from '../../frame/page-frame.tsx';

const TEXTS: Readonly<Record<CaptchaState, MessageKey>> = {
  idle: 'form.captchaWaiting',
  working: 'form.captchaWorking',
  solved: 'form.captchaSolved',
  failed: 'form.captchaFailed',
};

interface CaptchaBoxProps {
  readonly captcha: CaptchaForm;
  readonly state: CaptchaState;
  readonly theme: FormContent['captchaTheme'];
  readonly alignment: FormContent['captchaAlignment'];
  readonly onAgain: () => void;
}

/** FO-12: shows progress; users have nothing to solve. */
export const CaptchaBox = ({ captcha, state, theme, alignment, onAgain }: CaptchaBoxProps) => {
  const text = useText();
  const isUnset = captcha.kind === 'recaptcha' && captcha.siteKey === null;
  return (
    <div className="captcha" data-align={alignment}>
      <div className="captcha-box" data-theme={theme} data-state={state} role="group" aria-label={text('form.captcha')}>
        <span className="captcha-mark" aria-hidden="true" />
        <p role="status">{text(isUnset ? 'captcha.notSetUp' : TEXTS[state])}</p>
        {state === 'failed' && (
          <button type="button" className="text-button" onClick={onAgain}>
            {text('form.captchaAgain')}
          </button>
        )}
      </div>
    </div>
  );
};
