const PREVIEWS = '/-/preview/';

/** The page of a draft, for whoever may read drafts. */
export const previewPath = (documentId: string): string => `${PREVIEWS}${documentId}`;

export const isPreview = ({ url }: Request): boolean => new URL(url).pathname.startsWith(PREVIEWS);
