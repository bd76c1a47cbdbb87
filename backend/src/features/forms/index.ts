import type { Feature } from '../../platform/feature.ts';
import { DeleteForm, DeleteSubmission, MoveSubmission, SaveForm, SubmitForm } from './commands.ts';
import {
  DeleteFormHandler,
  DeleteSubmissionHandler,
  MoveSubmissionHandler,
  SaveFormHandler,
  SubmitFormHandler,
} from './handlers.ts';

export const forms: Feature = {
  name: 'forms',
  commands: [SaveForm, DeleteForm, SubmitForm, MoveSubmission, DeleteSubmission],
  queries: [],
  controllers: [],
  commandHandlers: ({ handling, vault }) => [
    { message: SaveForm, handler: new SaveFormHandler(handling) },
    { message: DeleteForm, handler: new DeleteFormHandler(handling) },
    { message: SubmitForm, handler: new SubmitFormHandler(handling, vault) },
    { message: MoveSubmission, handler: new MoveSubmissionHandler(handling) },
    { message: DeleteSubmission, handler: new DeleteSubmissionHandler(handling) },
  ],
  queryHandlers: () => [],
};
