import { slug } from '@kontor/contracts/kernel/url-id';
import { NewSiteId } from '@kontor/contracts/sites/new-sites';
import type { WebsiteAddress } from '@kontor/contracts/websites/calls';
import type { Platform } from '../../platform/platform.ts';
import { isIdFree } from '../new-sites/exports.ts';

const MOST_SUGGESTED = 3;
/** Room for what is put around a name. */
const LONGEST_BASE = 32;

/** The first label of a new site's address: whether it can be had, and else what can. */
export const lookUpAddress = async (
  platform: Pick<Platform, 'config' | 'handling' | 'log'>,
  wanted: string,
): Promise<WebsiteAddress> => {
  const parsed = NewSiteId.safeParse(wanted);
  const isReserved = parsed.error?.issues.some(({ message }) => message === 'sites.idReserved');
  if (!parsed.success) {
    const state = isReserved ? 'reserved' : 'invalid';
    return { id: wanted, state, suggestions: await suggestions(platform, wanted) };
  }
  if (await isIdFree(platform, parsed.data)) return { id: wanted, state: 'free', suggestions: [] };
  return { id: wanted, state: 'taken', suggestions: await suggestions(platform, wanted) };
};

const suggestions = async (
  platform: Parameters<typeof lookUpAddress>[0],
  wanted: string,
): Promise<WebsiteAddress['suggestions']> => {
  const base = slug(wanted).slice(0, LONGEST_BASE).replace(/-+$/u, '');
  if (base === '') return [];
  const found: WebsiteAddress['suggestions'][number][] = [];
  for (const one of [base, `${base}-online`, `mein-${base}`, `${base}-2`, `${base}-3`, `${base}-4`]) {
    const id = NewSiteId.safeParse(one);
    if (one !== wanted && id.success && (await isIdFree(platform, id.data))) found.push(id.data);
    if (found.length === MOST_SUGGESTED) break;
  }
  return found;
};
