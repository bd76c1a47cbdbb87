import sharp from 'sharp';

export const MEDIA = '/config/medien';

/** For a file input. */
export const pictureFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});
