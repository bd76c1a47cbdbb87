export { submissionExportWork } from './batch-work.ts';
export { RemoveSubmissionFiles, WriteForm, WriteSubmission } from './commands.ts';
export { formFold, type OpenedSubmission, openSubmission, readSubmission, summaryIn } from './queries.ts';
export { submissionAccess } from './submissions-session.ts';
