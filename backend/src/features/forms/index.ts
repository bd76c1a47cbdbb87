import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { formAnswersBinding } from './answers-reactor.ts';
import { WriteForm, WriteSubmission, WriteUpload } from './commands.ts';
import { formFilesBinding } from './files-reactor.ts';
import { formDecider } from './form-decider.ts';
import { FormController, FormFileController, FormTemplateController, FormValidationController } from './http.ts';
import { lookUpForm, lookUpSubmission } from './look-up.ts';
import { formMailsBinding } from './mails-reactor.ts';
import { MerchantFormsController } from './merchant-http.ts';
import { RemoveSubmissionFilesHandler } from './remove-files.ts';
import { retentionBinding } from './retention-reactor.ts';
import { submissionDecider } from './submission-decider.ts';
import { SubmissionExportsController, SubmissionsController } from './submissions-http.ts';
import { uploadDecider } from './upload-decider.ts';
import { formPages } from './pages.ts';

/** Form builder, submissions, and what merchants do with them. */
export const forms: Feature = {
  name: 'forms',
  streams: [
    bindStream({ message: WriteForm, category: 'form', decider: formDecider, lookUp: () => lookUpForm }),
    bindStream({
      message: WriteSubmission,
      category: 'formSubmission',
      decider: submissionDecider,
      isFirst: ({ type }) => type === 'Submit',
      lookUp: ({ vault }) => lookUpSubmission(vault),
    }),
    bindStream({ message: WriteUpload, category: 'formUpload', decider: uploadDecider }),
  ],
  providers: [RemoveSubmissionFilesHandler],
  controllers: [
    FormController,
    FormFileController,
    FormValidationController,
    FormTemplateController,
    MerchantFormsController,
    SubmissionsController,
    SubmissionExportsController,
  ],
  pages: formPages,
  reactors: (platform, commands) => [
    formAnswersBinding(platform),
    formFilesBinding(platform, commands),
    formMailsBinding(platform),
    retentionBinding(platform, commands),
  ],
};
