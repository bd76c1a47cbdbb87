import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import { DocumentId, type SiteId } from '@kontor/contracts/kernel/ids';
import { SYSTEM_PAGES, type SystemPage } from '@kontor/contracts/pages/system-pages';
import { namedUuid } from '../../platform/named-uuid.ts';

/** Must never change: ids derive from it. */
const NAMESPACE = '9b1f6d0e-3c52-4a8e-b7a4-6f0d2c9e8a15';

/** Of the only document of that kind that a site has. */
export const siteDocumentId = (siteId: SiteId, kind: SiteDocumentKind): DocumentId =>
  DocumentId.parse(namedUuid(`${siteId} ${kind}`, NAMESPACE));

/** Of the site's own page for that. */
export const systemPageId = (siteId: SiteId, name: SystemPage): DocumentId =>
  DocumentId.parse(namedUuid(`${siteId} ${SYSTEM_PAGES[name]}`, NAMESPACE));
