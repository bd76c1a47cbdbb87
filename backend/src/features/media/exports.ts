export { addPicture } from './add-picture.ts';
export { assetIdIn, drawnPath, storedPath } from './stored.ts';
