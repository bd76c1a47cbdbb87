import type { Feature } from '../../platform/feature.ts';
import { DeleteForm, DeleteSubmission, MoveSubmission, SaveForm, SubmitForm } from './commands.ts';
import {
  DeleteFormHandler,
  DeleteSubmissionHandler,
  MoveSubmissionHandler,
  SaveFormHandler,
  SubmitFormHandler,
} from './handlers.ts';
import { formAnswersBinding } from './answers-reactor.ts';
import { formFilesBinding } from './files-reactor.ts';
import { MerchantFormsController } from './merchant-http.ts';
import { formMailsBinding } from './mails-reactor.ts';
import { retentionBinding } from './retention-reactor.ts';
import { RemoveSubmissionFilesHandler } from './remove-files.ts';
import { RemoveSubmissionFiles, WriteUpload, WriteUploadHandler } from './upload-commands.ts';
import { SubmissionExportsController, SubmissionsController } from './submissions-http.ts';
import { FormController, FormFileController, FormTemplateController, FormValidationController } from './http.ts';

export const forms: Feature = {
  name: 'forms',
  commands: [SaveForm, DeleteForm, SubmitForm, MoveSubmission, DeleteSubmission, WriteUpload, RemoveSubmissionFiles],
  controllers: [
    FormController,
    FormFileController,
    FormValidationController,
    FormTemplateController,
    MerchantFormsController,
    SubmissionsController,
    SubmissionExportsController,
  ],
  commandHandlers: ({ handling, vault, log, privateFiles }) => [
    { message: SaveForm, handler: new SaveFormHandler(handling) },
    { message: DeleteForm, handler: new DeleteFormHandler(handling) },
    { message: SubmitForm, handler: new SubmitFormHandler(handling, vault) },
    { message: MoveSubmission, handler: new MoveSubmissionHandler(handling) },
    { message: DeleteSubmission, handler: new DeleteSubmissionHandler(handling) },
    { message: WriteUpload, handler: new WriteUploadHandler(handling) },
    {
      message: RemoveSubmissionFiles,
      handler: new RemoveSubmissionFilesHandler({ handling, vault, log, privateFiles }),
    },
  ],
  reactors: (platform, commands) => [
    formAnswersBinding(platform),
    formFilesBinding(platform, commands),
    formMailsBinding(platform),
    retentionBinding(platform, commands),
  ],
};
