export const PAGES = '/seiten';
export const BIN = `${PAGES}/papierkorb`;
/** The pages as data, for the editor of one. */
export const PAGE_TREE = `${PAGES}/baum`;
export const STYLES = `${PAGES}/gestaltung`;
/** The pages that each site has. */
export const SYSTEM_PAGES_LIST = `${PAGES}#systemseiten`;
export const HEADER_FOOTER = `${PAGES}/kopf-und-fuss`;
export const TO_PUBLISH = `${PAGES}/veroeffentlichen`;

/** Of the tree, without JavaScript: the link whose form is asked for. */
export const OPENED_LINK = 'punkt';

export const editorPath = (documentId: string): string => `${PAGES}/${documentId}`;
/** Saves what is typed in the editor. */
export const autosavePath = (documentId: string): string => `${PAGES}/${documentId}/sichern`;
/** What is typed in the editor, together with what others changed since. */
export const mergedPath = (documentId: string): string => `${PAGES}/${documentId}/zusammen`;
/** What is typed in the editor, as it would be shown. */
export const typedPath = (documentId: string): string => `${PAGES}/${documentId}/getippt`;
/** What would go live with it. */
export const publishPath = (documentId: string): string => `${PAGES}/${documentId}/veroeffentlichen`;
/** What leads to it, as data. */
export const usedByPath = (documentId: string): string => `${PAGES}/${documentId}/verwendung`;
export const historyPath = (documentId: string): string => `${PAGES}/${documentId}/verlauf`;
