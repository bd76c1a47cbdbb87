import type { MessageKey } from '@kontor/contracts/messages/index';
import { useActionData } from '@remix-run/react';
import { useMemo } from 'react';
import { usePageFrame, useText } from '../frame/page-frame.tsx';
import type { CartAnswer, PageAnswer } from './answer.ts';
import { inWords } from './stay-on-page.ts';

/**
 * What a page's action has answered. What was lost on its way is put in words.
 * @param failed title of that alert
 * @param uncertain what else is to be known where nobody can tell what became of the form
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
