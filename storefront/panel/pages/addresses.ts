export const PAGES = '/seiten';
export const BIN = `${PAGES}/papierkorb`;
export const NAVIGATION = `${PAGES}/navigation`;
export const STYLES = `${PAGES}/gestaltung`;
export const HEADER_FOOTER = `${PAGES}/kopf-und-fuss`;
/** Where the documents are edited that a site has one of. */
export const SITE_DOCUMENTS = { navigation: NAVIGATION, styles: STYLES, headerFooter: HEADER_FOOTER } as const;
export const TO_PUBLISH = `${PAGES}/veroeffentlichen`;

export const editorPath = (documentId: string): string => `${PAGES}/${documentId}`;
/** Saves what is typed in the editor. */
export const autosavePath = (documentId: string): string => `${PAGES}/${documentId}/sichern`;
/** What is typed in the editor, as it would be shown. */
export const typedPath = (documentId: string): string => `${PAGES}/${documentId}/getippt`;
export const historyPath = (documentId: string): string => `${PAGES}/${documentId}/verlauf`;
