/** The page of a draft, for whoever may read drafts. */
export const previewPath = (documentId: string): string => `/-/preview/${documentId}`;
