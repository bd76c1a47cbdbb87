export const PAGES = '/seiten';
export const BIN = `${PAGES}/papierkorb`;
export const NAVIGATION = `${PAGES}/navigation`;
export const TO_PUBLISH = `${PAGES}/veroeffentlichen`;

export const editorPath = (documentId: string): string => `${PAGES}/${documentId}`;
export const historyPath = (documentId: string): string => `${PAGES}/${documentId}/verlauf`;
