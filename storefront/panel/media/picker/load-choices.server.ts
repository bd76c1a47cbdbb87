import { roleMay } from '@kontor/contracts/accounts/permissions';
import { ListMediaQuery, MAX_LISTED_MEDIA } from '@kontor/contracts/media/calls';
import { isPictureSummary } from '@kontor/contracts/media/responses';
import type { AppLoadContext } from '@remix-run/node';
import { choiceOf } from './choice-of.ts';
import type { PictureChoices } from './choices.ts';

/** What of the library a field of a picture offers. */
export const loadChoices = async (request: Request, context: AppLoadContext): Promise<PictureChoices> => {
  const { role } = await context.access('content:read');
  const search = (new URL(request.url).searchParams.get('suche') ?? '').slice(0, 200);
  const { media, next } = await context.media.list(
    ListMediaQuery.parse({ search, kind: 'picture', limit: MAX_LISTED_MEDIA }),
  );
  return {
    pictures: media.filter(isPictureSummary).map(choiceOf),
    hasMore: next !== null,
    mayUpload: roleMay(role, 'content:draft'),
  };
};
