import { textsIn } from '@kontor/contracts/messages/index';
import { BATCH_COUNTS, BatchId } from '@kontor/contracts/batches/parts';
import { isUndoable } from '@kontor/contracts/batches/state';
import type { BatchReport, BatchView } from '@kontor/contracts/batches/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type CliContext, cliCommand, findSite, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import { WriteBatch } from './commands.ts';

const usage = `kontor batches list SITE
kontor batches show SITE VORGANG
kontor batches cancel SITE VORGANG
kontor batches undo SITE VORGANG

Zeigt Importe, Exporte und Sammeländerungen, bricht einen Vorgang ab oder macht ihn rückgängig: durch Gegenereignisse,
und was seither verkauft, geändert oder gezählt wurde, bleibt. In der Liste steht dabei, was sich rückgängig machen
lässt. Die Arbeit selbst tut der laufende Shop.
`;

/** Batches per page. */
const PAGE = 100;

export const batchesCommand = cliCommand(usage, async ([action, name, id, ...more], context) => {
  const { platform, commands, stdout } = context;
  const { ambient, queries } = platform;
  const site = await findSite(name, platform);
  if (action === 'list' && id === undefined) return list(site, context);
  const batchId = BatchId.safeParse(id);
  if (!batchId.success || more.length > 0) throw new UsageError();
  if (action === 'show') {
    const batch = await queries.batches.byId(site.id, batchId.data);
    if (!batch) throw new UsageError(`Einen Vorgang ${id} gibt es nicht.\n`);
    stdout.write(
      `${line(batch, ambient.clock.now())}${reportText('Bericht', batch.report)}${reportText('Rückgängig', batch.undo?.report)}`,
    );
    return;
  }
  if (action !== 'cancel' && action !== 'undo') throw new UsageError();
  const given = newContext(ambient, { siteId: site.id, actor: 'system:cli' });
  const command =
    action === 'cancel' ? { type: 'CancelBatch' as const } : { type: 'UndoBatch' as const, now: given.at };
  await commands.execute(new WriteBatch(batchId.data, command, given));
  stdout.write(action === 'cancel' ? 'Der Vorgang wird abgebrochen.\n' : 'Der Vorgang wird rückgängig gemacht.\n');
});

const list = async (site: SiteView, { platform, stdout }: CliContext): Promise<void> => {
  let count = 0;
  for await (const { batches } of everyPage((after) =>
    platform.queries.batches.list(site.id, { limit: PAGE, after }),
  )) {
    for (const batch of batches) stdout.write(line(batch, platform.ambient.clock.now()));
    count += batches.length;
  }
  if (count === 0) stdout.write('Es gibt noch keine Vorgänge.\n');
};

const words = textsIn('de');

const line = (batch: BatchView, now: Instant): string => {
  const { id, task, status, requestedAt, done, total } = batch;
  const parts = [
    id,
    new Date(requestedAt).toISOString(),
    words(`batch.kind.${task.kind}`).padEnd(16),
    words(`batch.status.${status}`).padEnd(14),
  ];
  const way = isUndoable(batch, now) ? ['rückgängig: undo'] : [];
  return `${[...parts, total === null ? String(done) : `${done}/${total}`, ...way].join('  ')}\n`;
};

const reportText = (title: string, report: BatchReport | null | undefined): string => {
  if (!report) return '';
  const counts = BATCH_COUNTS.flatMap((name) =>
    report.counts[name] === undefined ? [] : [`  ${words(`batch.count.${name}`)}: ${report.counts[name]}\n`],
  );
  const rows = report.rows.map(
    ({ kind, line: at, subject, reason }) => `  ${words(`batch.row.${kind}`)} ${at ?? subject}: ${reason}\n`,
  );
  return `${title}\n${counts.join('')}${rows.join('')}`;
};
