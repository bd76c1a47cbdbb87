import { noPage, typedCall } from '../typed-call.server.ts';
import { autosave } from './autosave.server.ts';

export const handle = { needs: 'content:draft' };
export const loader = noPage;

/** Called by the editor while somebody types. */
export const action = typedCall(autosave);
