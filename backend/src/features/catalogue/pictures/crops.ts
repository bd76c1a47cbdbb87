import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { cropsOf, MIDDLE, uploadedPath } from '@kontor/contracts/catalogue/pictures';
import type { Files } from '@kontor/contracts/ports/files';
import sharp from 'sharp';

const QUALITY = 80;

/** Start of the cut, with the focus point as near to its middle as the edges allow. */
const beginningOf = (whole: number, part: number, percent: number): number =>
  Math.max(0, Math.min(whole - part, Math.round((whole * percent) / 100 - part / 2)));

/** Creates the missing crops of an uploaded picture. Other pictures have none. */
export const makeCrops = async (files: Files, siteId: SiteId, picture: Picture): Promise<void> => {
  const path = uploadedPath(picture.url);
  const crops = cropsOf(picture);
  const [first] = crops;
  if (path === null || first === undefined || (await files.get(siteId, first.path)) !== null) return;
  const whole = await files.get(siteId, path);
  if (!whole) return;
  const { width, height } = await sharp(whole.bytes).metadata();
  const { x, y } = picture.focus ?? MIDDLE;
  const cut = {
    width: Math.min(width, Math.max(1, Math.round((height * 4) / 5))),
    height: Math.min(height, Math.max(1, Math.round((width * 5) / 4))),
  };
  const area = { ...cut, left: beginningOf(width, cut.width, x), top: beginningOf(height, cut.height, y) };
  // The smallest one last: if it exists, all exist.
  for (const crop of [...crops].reverse()) {
    const size = { width: crop.width, height: crop.height, fit: 'fill' as const };
    const bytes = await sharp(whole.bytes).extract(area).resize(size).webp({ quality: QUALITY }).toBuffer();
    await files.put(siteId, crop.path, bytes);
  }
};
