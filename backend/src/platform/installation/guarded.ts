import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { SeenLog } from '@kontor/contracts/ports/seen-log';
import type { SiteVault, Vault } from '@kontor/contracts/ports/vault';
import type { Installation } from './installation.ts';

type Checked = Pick<Installation, 'check' | 'isMatched'>;

const onceMatched = <T>(installation: Checked, work: () => Promise<T>): Promise<T> =>
  installation.isMatched ? work() : installation.check().then(work);

/** A log that can be read, but not written before it is known to match its vault. @throws StoresMismatch */
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

/** A vault that cannot be used before it is known to match its log. @throws StoresMismatch */
export const guardedVault = (vault: Vault, installation: Checked): Vault => ({
  personOf: (siteId, name, words) => onceMatched(installation, () => vault.personOf(siteId, name, words)),
  recordWords: (siteId, personId, words) => onceMatched(installation, () => vault.recordWords(siteId, personId, words)),
  findByWords: (siteId, words, most) => onceMatched(installation, () => vault.findByWords(siteId, words, most)),
  newPerson: (siteId) => onceMatched(installation, () => vault.newPerson(siteId)),
  findPerson: (siteId, name) => onceMatched(installation, () => vault.findPerson(siteId, name)),
  keyOf: (siteId, personId) => onceMatched(installation, () => vault.keyOf(siteId, personId)),
  erase: (siteId, personId) => onceMatched(installation, () => vault.erase(siteId, personId)),
  secret: (siteId, purpose) => onceMatched(installation, () => vault.secret(siteId, purpose)),
  lastIssued: (siteId, sequence) => onceMatched(installation, () => vault.lastIssued(siteId, sequence)),
  recordIssued: (siteId, sequence, number) =>
    onceMatched(installation, () => vault.recordIssued(siteId, sequence, number)),
  close: () => vault.close(),
});

/** The same for moving a site. @throws StoresMismatch */
export const guardedSiteVault = (vault: SiteVault, installation: Checked): SiteVault => ({
  async *recordsOf(siteId) {
    if (!installation.isMatched) await installation.check();
    yield* vault.recordsOf(siteId);
  },
  addRecords: (siteId, records) => onceMatched(installation, () => vault.addRecords(siteId, records)),
});

/** The same for the seen log, which is stored in the vault. @throws StoresMismatch */
export const guardedSeenLog = (seen: SeenLog, installation: Checked): SeenLog => ({
  heads: (siteId, stream) => onceMatched(installation, () => seen.heads(siteId, stream)),
  marks: () => onceMatched(installation, () => seen.marks()),
  note: (mark, instead, heads) => onceMatched(installation, () => seen.note(mark, instead, heads)),
  forgetMarks: (marks) => onceMatched(installation, () => seen.forgetMarks(marks)),
  recordLoss: (loss) => onceMatched(installation, () => seen.recordLoss(loss)),
  losses: (siteId) => onceMatched(installation, () => seen.losses(siteId)),
  acknowledge: (...asked) => onceMatched(installation, () => seen.acknowledge(...asked)),
  close: () => seen.close(),
});
