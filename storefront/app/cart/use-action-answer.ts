import type { MessageKey } from '@kontor/contracts/messages/index';
import { useActionData } from '@remix-run/react';
import { useMemo } from 'react';
import { usePageFrame, useText } from '../frame/page-frame.tsx';
import type { CartAnswer, PageAnswer } from './answer.ts';
import { inWords } from './stay-on-page.ts';

/**
 * The last answer of a page's action, with a message where the answer was lost.
 * @param failed title of that alert
 * @param uncertain added when it is unknown whether the form took effect
 */
export const useActionAnswer = <Answer extends PageAnswer = CartAnswer>(
  failed: MessageKey,
  uncertain?: MessageKey,
): Answer | undefined => {
  const { messages } = usePageFrame();
  const answer = useActionData<unknown>() as Answer | undefined;
  const title = useText()(failed);
  return useMemo(() => answer && inWords(answer, title, messages, uncertain), [answer, title, messages, uncertain]);
};
