export { addMedia, tooLarge } from './add-media.ts';
export { mediaDecider } from './decider.ts';
export { newSummary } from './media-session.ts';
export { assetIdIn, drawnPath, mediaStream, storedPath } from './stored.ts';
export { cleanFileName } from './take-in.ts';
