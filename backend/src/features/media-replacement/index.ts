import type { Feature } from '../../platform/feature.ts';
import { MediaReplacementController } from './http.ts';
import { mediaReplacement } from './replacement-session.ts';

/** One picture of the library in the place of another, in every draft and at every product. */
export const replacement: Feature = {
  name: 'media-replacement',
  controllers: [MediaReplacementController],
  pages: {
    mediaReplacement: ({ platform, commands, scope, translated }) =>
      translated(mediaReplacement(platform, commands, scope)),
  },
};
