import { noPage, typedCall } from '../typed-call.server.ts';
import { mergeTyped } from './merge.server.ts';

export const handle = { needs: 'content:draft' };
export const loader = noPage;

/** Called by the editor when somebody else has changed the document. */
export const action = typedCall(mergeTyped);
