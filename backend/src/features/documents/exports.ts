export { WriteDocument } from './commands.ts';
export { documentDecider } from './decider.ts';
export { documentAt } from './document-at.ts';
export { draftPage, type PageDraft } from './draft-page.ts';
export { documentStream } from './edits.ts';
export { linkAdded } from './navigation.ts';
export { siteDocumentId } from './site-documents.ts';
