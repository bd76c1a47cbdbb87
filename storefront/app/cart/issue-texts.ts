import { MAX_QUANTITY } from '@kontor/contracts/cart/limits';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { knownText } from '@kontor/contracts/messages/known-text';
import type { ZodError } from 'zod';

/** Deduplicated. Issues of the contracts' schemas are keys of the message catalogue. */
export const issueTexts = ({ issues }: Pick<ZodError, 'issues'>): readonly RefusalText[] =>
  [...new Set(issues.map(({ message }) => message))].map(
    (message) => knownText(message, { max: MAX_QUANTITY }) ?? { key: 'error.fieldInvalid' },
  );
