import { isSurelyNamed } from '@kontor/contracts/persons/kinds';
import { type Actor, streamName } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { PersonEvent } from '@kontor/contracts/persons/persons';
import type { TextFindings } from '@kontor/contracts/persons/responses';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TextInLog, withoutWords } from './find-texts.ts';

interface Of {
  readonly siteId: SiteId;
  readonly personId: PersonId;
  readonly actor: Actor;
}

/**
 * Redacts texts by erasing each one's own key. Other texts stay and are reported.
 * @param chosen ids of texts; `all`: where the person is surely named
 * @throws VaultUnavailable, LogUnavailable
 */
export const redactTexts = async (
  { vault, handling, ambient }: Pick<Platform, 'vault' | 'handling' | 'ambient'>,
  { siteId, personId, actor }: Of,
  texts: readonly TextInLog[],
  chosen: 'all' | readonly string[],
): Promise<Pick<TextFindings, 'redacted' | 'left'>> => {
  const isChosen = ({ id, isRedactable, by }: TextInLog): boolean =>
    isRedactable && (chosen === 'all' ? isSurelyNamed(by) : chosen.includes(id));
  const redacted = texts.filter(isChosen);
  for (const { id, type, field, count } of redacted) {
    const textId = id as PersonId;
    if ((await vault.keyOf(siteId, textId)) === null) continue;
    const event: PersonEvent = { type: 'PersonTextRedacted', data: { personId, textId, type, field, count } };
    const context = newContext(ambient, { siteId, actor });
    // Recorded first: an interruption may record it twice, but never omits it.
    await handling.record(streamName('person', siteId, personId), event, context);
    await vault.erase(siteId, textId);
  }
  const left = texts.filter((text) => !isChosen(text));
  return { redacted: redacted.map(withoutWords), left: left.map(withoutWords) };
};
