import { MAX_QUANTITY } from '@kontor/contracts/cart/limits';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { de } from '@kontor/contracts/messages/de';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { ZodError } from 'zod';

const isMessageKey = (text: string): text is MessageKey => text in de;

/** Every issue once. The contracts' issues are keys of the message catalogue. */
export const issueTexts = ({ issues }: Pick<ZodError, 'issues'>): readonly RefusalText[] =>
  [...new Set(issues.map(({ message }) => message))].map((message) => ({
    key: isMessageKey(message) ? message : 'error.fieldInvalid',
    params: { max: MAX_QUANTITY },
  }));
