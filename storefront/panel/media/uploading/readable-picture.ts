const TYPES: readonly string[] = ['image/heic', 'image/heif'];
const ENDING = /\.hei[cf]$/iu;
const QUALITY = 0.92;

export const isPictureFile = ({ type, name }: File): boolean => type.startsWith('image/') || ENDING.test(name);

/** Pictures of phones as JPEG, where the browser reads them. Otherwise the file as it is, which the server refuses. */
export const readablePicture = async (file: File): Promise<File> => {
  if (!TYPES.includes(file.type) && !ENDING.test(file.name)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    const { lastModified } = file;
    return new File([jpeg], `${file.name.replace(ENDING, '')}.jpg`, { type: jpeg.type, lastModified });
  } catch {
    return file;
  }
};
