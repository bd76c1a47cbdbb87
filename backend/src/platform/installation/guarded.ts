import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { SeenLog } from '@kontor/contracts/ports/seen-log';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { Installation } from './installation.ts';

type Checked = Pick<Installation, 'check' | 'isMatched'>;

/** Does it at once where it is known that the stores belong together, so that what was asked first is done first. */
const onceMatched = <T>(installation: Checked, work: () => Promise<T>): Promise<T> =>
  installation.isMatched ? work() : installation.check().then(work);

/** A log that is read, and not written before it is known to belong to its vault. @throws StoresMismatch */
export const guardedLog = (log: EventLog, installation: Checked): EventLog => ({
  append: (stream, events, expected) => onceMatched(installation, () => log.append(stream, events, expected)),
  appendInOrder: (appends) => onceMatched(installation, () => log.appendInOrder(appends)),
  writeStreamMetadata: (stream, metadata) => onceMatched(installation, () => log.writeStreamMetadata(stream, metadata)),
  readStream: (stream, options) => log.readStream(stream, options),
  readAll: (options) => log.readAll(options),
  readPage: (options) => log.readPage(options),
  readNewest: (options) => log.readNewest(options),
  subscribe: (options) => log.subscribe(options),
  head: () => log.head(),
  readStreamMetadata: (stream) => log.readStreamMetadata(stream),
  close: () => log.close(),
});

/** A vault that is neither read nor written before it is known to belong to its log. @throws StoresMismatch */
export const guardedVault = (vault: Vault, installation: Checked): Vault => ({
  personOf: (siteId, name, words) => onceMatched(installation, () => vault.personOf(siteId, name, words)),
  noteWords: (siteId, personId, words) => onceMatched(installation, () => vault.noteWords(siteId, personId, words)),
  findByWords: (siteId, words, most) => onceMatched(installation, () => vault.findByWords(siteId, words, most)),
  newPerson: (siteId) => onceMatched(installation, () => vault.newPerson(siteId)),
  findPerson: (siteId, name) => onceMatched(installation, () => vault.findPerson(siteId, name)),
  keyOf: (siteId, personId) => onceMatched(installation, () => vault.keyOf(siteId, personId)),
  erase: (siteId, personId) => onceMatched(installation, () => vault.erase(siteId, personId)),
  secret: (siteId, purpose) => onceMatched(installation, () => vault.secret(siteId, purpose)),
  lastTold: (siteId, sequence) => onceMatched(installation, () => vault.lastTold(siteId, sequence)),
  noteTold: (siteId, sequence, number) => onceMatched(installation, () => vault.noteTold(siteId, sequence, number)),
  close: () => vault.close(),
});

/** What is kept in the vault of the log, alike. @throws StoresMismatch */
export const guardedSeenLog = (seen: SeenLog, installation: Checked): SeenLog => ({
  heads: (siteId, stream) => onceMatched(installation, () => seen.heads(siteId, stream)),
  marks: () => onceMatched(installation, () => seen.marks()),
  note: (mark, instead, heads) => onceMatched(installation, () => seen.note(mark, instead, heads)),
  forgetMarks: (marks) => onceMatched(installation, () => seen.forgetMarks(marks)),
  noteLoss: (loss) => onceMatched(installation, () => seen.noteLoss(loss)),
  losses: (siteId) => onceMatched(installation, () => seen.losses(siteId)),
  acknowledge: (...asked) => onceMatched(installation, () => seen.acknowledge(...asked)),
  close: () => seen.close(),
});
