import type { SiteId } from '../kernel/ids.ts';
import type { ColorData, PictureFile, PictureType } from '../media/media.ts';

export type PictureTrouble = 'broken' | 'tooManyPixels' | 'tooCostly';

export interface TakenPicture extends Pick<PictureFile, 'width' | 'height' | 'isAnimated' | 'thumbhash'> {
  readonly colorData: ColorData;
  /** From its own data (IPTC, Exif); empty: it says nothing. */
  readonly author: string;
  readonly rights: string;
}

export interface PictureCopy {
  readonly path: string;
  readonly width: number;
  readonly type: PictureType;
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
    picture: { readonly source: string; readonly target: string | null; readonly type: PictureType },
  ): Promise<TakenPicture | PictureTrouble>;
  /** Writes copies into the folder. */
  copy(
    siteId: SiteId,
    picture: {
      readonly source: string;
      readonly folder: string;
      readonly widths: readonly number[];
      readonly types: readonly PictureType[];
    },
  ): Promise<readonly PictureCopy[] | PictureTrouble>;
}
