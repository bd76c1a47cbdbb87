export { blocksAdded } from './blocks-added.ts';
export { WriteDocument } from './commands.ts';
export { documentDecider, type DocumentState } from './decider.ts';
export { documentAt } from './document-at.ts';
export { draftPage, type PageDraft } from './draft-page.ts';
export { documentStream } from './edits.ts';
export { draftedItems, isLinkable, isLinked, linkable, linkAdded, startingLinks } from './navigation.ts';
export { siteDocumentId, systemPageId } from './site-documents.ts';
