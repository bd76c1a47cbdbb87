import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteDocument } from './commands.ts';
import { documentDecider } from './decider.ts';
import { DocumentsController } from './http.ts';
import { lookUpDocument } from './look-up.ts';
import { documentPages } from './pages.ts';

/** Drafts of pages, and of what stands around them, with the history of their edits. */
export const documents: Feature = {
  name: 'documents',
  streams: [
    bindStream({ message: WriteDocument, category: 'document', decider: documentDecider, lookUp: lookUpDocument }),
  ],
  controllers: [DocumentsController],
  pages: documentPages,
};
