import type { SiteId } from '../kernel/ids.ts';
import type { ColorData, MediaFile, MediaType } from '../media/media.ts';

export type PictureTrouble = 'broken' | 'tooManyPixels' | 'tooCostly';

export interface TakenPicture extends Pick<MediaFile, 'width' | 'height' | 'isAnimated' | 'thumbhash'> {
  readonly colorData: ColorData;
  /** From its own data (IPTC, Exif); empty: it says nothing. */
  readonly author: string;
  readonly rights: string;
}

export interface PictureCopy {
  readonly path: string;
  readonly width: number;
  readonly type: MediaType;
}

/** Pictures can be expensive: one at a time, round-robin over sites. Paths are of files on this machine. */
export interface PictureMaker {
  /**
   * Writes the picture upright, with its colour profile, author and rights, and nothing else that the camera or a
   * person wrote into it.
   * @param target where; `null`: it is only looked at
   */
  takeIn(
    siteId: SiteId,
    picture: { readonly source: string; readonly target: string | null; readonly type: MediaType },
  ): Promise<TakenPicture | PictureTrouble>;
  /** Writes copies into the folder. */
  copy(
    siteId: SiteId,
    picture: {
      readonly source: string;
      readonly folder: string;
      readonly widths: readonly number[];
      readonly types: readonly MediaType[];
    },
  ): Promise<readonly PictureCopy[] | PictureTrouble>;
}
