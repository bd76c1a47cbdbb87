import { SubmissionId } from '@kontor/contracts/forms/events';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { RemoveSubmissionFiles } from '../forms/exports.ts';
import type { Erased } from './copies.ts';
import { type FoundEvents, findEvents } from './find-events.ts';
import type { FormFindings } from '@kontor/contracts/persons/responses';

/**
 * Removes a person's uploaded form files and their names, including those that no submission took.
 * @throws LogUnavailable, VaultUnavailable
 */
export const removeFormFiles = async (
  { ambient, log }: Pick<Platform, 'ambient' | 'log'>,
  commands: Pick<CommandBus, 'execute'>,
  { siteId, personId, actor }: Erased & { readonly personId: PersonId },
): Promise<FormFindings> => {
  const found = await findEvents(log, siteId, personId);
  const submissions = [...(found.get('formSubmission')?.keys() ?? [])].map((id) => SubmissionId.parse(id));
  let files = 0;
  for (const submissionId of submissions) {
    const context = newContext(ambient, { siteId, actor });
    files += (await commands.execute(new RemoveSubmissionFiles(submissionId, context))).count;
  }
  return {
    submissions: submissions.length,
    files,
    mailed: mailsIn(found),
    delivered: countOf(
      found,
      'webhookDelivery',
      ({ data }) => (data as { readonly outcome?: string }).outcome === 'delivered',
    ),
  };
};

/** Repeated mails share an id. */
const mailsIn = (found: FoundEvents): number => {
  const events = [...(found.get('formMail')?.values() ?? [])].flat();
  const sent = events.filter(({ type }) => type === 'FormMailSent');
  return new Set(sent.map(({ data }) => (data as { readonly messageId: string }).messageId)).size;
};

const countOf = (
  found: FoundEvents,
  source: 'webhookDelivery',
  isCounted: (event: { readonly type: string; readonly data: unknown }) => boolean,
): number => [...(found.get(source)?.values() ?? [])].flat().filter(isCounted).length;
