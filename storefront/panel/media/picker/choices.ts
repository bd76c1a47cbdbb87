/** Below the panel's own path. */
export const PICTURES = '/medien/auswahl';

/** A picture of the library, for a field. */
export interface PictureChoice {
  readonly url: string;
  readonly name: string;
  readonly alt: string;
  /** Of a small copy. */
  readonly src: string;
}

export interface PictureChoices {
  /** The newest first. */
  readonly pictures: readonly PictureChoice[];
  /** A search finds the others. */
  readonly hasMore: boolean;
  readonly mayUpload: boolean;
}
