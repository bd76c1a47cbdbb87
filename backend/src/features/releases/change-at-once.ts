import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import type { Actor } from '@kontor/contracts/kernel/events';
import { PartId } from '@kontor/contracts/kernel/ids';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  documentDecider,
  type DocumentState,
  documentStream,
  siteDocumentId,
  WriteDocument,
} from '../documents/exports.ts';
import { publishDrafts } from './publish-pages.ts';

interface Writing {
  readonly platform: Platform;
  readonly commands: CommandBus;
  readonly scope: RequestScope;
  readonly actor: Actor;
}

type Created = Extract<WriteDocument['command'], { type: 'CreateDocument' }>;

interface Change {
  readonly kind: SiteDocumentKind;
  /** What the document begins with, if there is none. */
  readonly begin: () => Promise<Pick<Created, 'cells' | 'parts'>>;
  /** @param partId the same for the same number */
  readonly intents: (draft: DocumentState, partId: (index: number) => PartId) => readonly EditIntent[];
}

const unless =
  (key: RefusalText['key']) =>
  (error: unknown): null => {
    if (error instanceof Refusal && error.code === 'conflict' && isAbout(error, key)) return null;
    throw error;
  };
const isAbout = ({ text, fields = {} }: Refusal, key: RefusalText['key']): boolean =>
  [text, ...Object.values(fields)].some((told) => told.key === key);
const orChanged = unless('documents.changedMeanwhile');
const orExists = unless('documents.exists');

/** Whoever writes at the same moment makes it begin again. */
const MOST_TRIES = 5;

/**
 * A change of what stands around all pages that visitors get at once: an edit, and a release of one. A draft before the
 * site's first release, which opens it.
 * @throws Refusal `invalid`; `conflict` if it is in the bin, or others write all the time
 */
export const changeAtOnce = async (
  { platform, commands, scope, actor }: Writing,
  { kind, begin, intents }: Change,
): Promise<void> => {
  const { site } = scope;
  const documentId = siteDocumentId(site.id, kind);
  const context = scope.commandContext(actor);
  const contextOf = (commandId: string) => followContext(context, commandId);
  const stepped = (step: string) => contextOf(stepId(context.commandId, step));
  const draft = () => platform.handling.stateOf(documentDecider, documentStream(site.id, documentId));
  const create = async (): Promise<void> => {
    const created = {
      type: 'CreateDocument',
      documentId,
      kind,
      language: site.language,
      ...(await begin()),
    } as const;
    await commands.execute(new WriteDocument(created, stepped('created')));
  };
  /** @returns whether nobody else wrote meanwhile */
  const edit = async (step: string): Promise<boolean> => {
    const before = await draft();
    const partId = (index: number) => PartId.parse(stepId(context.commandId, `${step} ${index}`));
    const command = {
      type: 'EditDocument',
      documentId,
      seen: before.edit,
      intents: intents(before, partId),
    } as const;
    const written = await commands.execute(new WriteDocument(command, stepped(step))).catch(orChanged);
    if (written === null) return false;
    scope.wrote(written);
    return written.state.edit <= before.edit + 1;
  };
  // Somebody else may make it at the same moment.
  if ((await draft()).kind === null) await create().catch(orExists);
  for (let tries = 1; !(await edit(`edit ${tries}`)); tries += 1) {
    if (tries === MOST_TRIES) throw new Refusal('conflict', { key: 'documents.changedMeanwhile' });
  }
  const { edit: newest, released } = await draft();
  if (site.isUnopened === true || released?.edit === newest) return;
  const outcome = await publishDrafts({ platform, commands, contextOf }, site.id, [documentId], stepped('release'));
  if (outcome.kind === 'dropped') throw new Refusal('conflict', { key: `releases.dropped.${outcome.reason}` });
  if (outcome.kind === 'published') scope.wrote(outcome);
};
