import { join } from 'node:path';
import { type BatchId, BatchId as BatchIdSchema } from '@kontor/contracts/batches/parts';
import type { SubmissionExportTask } from '@kontor/contracts/batches/responses';
import { SubmissionId, type SubmittedFrom } from '@kontor/contracts/forms/events';
import { SAVE_FORM_CALL } from '@kontor/contracts/forms/paths';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { pino } from 'pino';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { CONTACT_FORM, SURVEY_FORM } from '@kontor/demo/sites/hafen-und-heide/forms';
import { submissionExportWork } from '../../backend/src/features/forms/batch-work.ts';
import { WriteSubmission } from '../../backend/src/features/forms/commands.ts';
import { keyText } from '../../backend/src/features/forms/form-keys.ts';
import { type Kontor, startKontor as startHere } from '../../backend/src/kontor.ts';
import type { BatchRun } from '../../backend/src/platform/batch-work.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { heapMb } from './heap.ts';
import { fire, fireOnce, type Shot, working } from './load.ts';
import { startKontor, withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';
import { makeShoppers } from './shoppers.ts';
import { captchaSolver, visitor } from './sign-ups.ts';

const siteId = SiteId.parse('demo');
const RESULTS = 'build/bench/forms.json';
const isQuick = process.argv.includes('--quick');
const CONNECTIONS = 64;
const SECONDS = isQuick ? 2 : 8;
/** A multiple of `CONNECTIONS`, so that each connection sends the same number. */
const SENT = CONNECTIONS * (isQuick ? 30 : 160);
/** Warm-up requests, some seconds as for add-to-cart. */
const WARM = CONNECTIONS * (isQuick ? 10 : 60);
const EXPORTED = isQuick ? 10_000 : 100_000;
const AT_ONCE = 500;
/** Memory is sampled when this share is written. */
const LOOKS = [0.25, 1];

const answersOf = (index: number) => ({
  name: { first: 'Anna', last: `Alt ${index}` },
  mail: `person-${index}@kunden.example`,
  anliegen: 'Etwas anderes',
  nachricht: `Habt ihr am Samstag auf? Ich suche Becher, und zwar ${index}. ${'Und noch etwas. '.repeat(10)}`,
});

/** The contact form requires an address and a captcha, the survey neither. */
const FORMS = [
  { name: 'with a captcha', formId: CONTACT_FORM, answers: answersOf, hasCaptcha: true },
  {
    name: 'without one',
    formId: SURVEY_FORM,
    answers: (index: number) => ({
      aussagen: { 0: '1', 1: '2', 2: String((index % 5) - 2) },
      raum: ['Küche', 'Tisch'],
    }),
    hasCaptcha: false,
  },
] as const;

const makeSubmissions = async (
  folder: string,
  { formId, answers, hasCaptcha }: (typeof FORMS)[number],
): Promise<readonly Shot[]> => {
  const vault = new SqliteVault(join(folder, 'vault.sqlite'));
  const solve = captchaSolver(vault, 'formBlock');
  const at = systemAmbient.clock.now() - 10_000;
  const shot = async (index: number): Promise<Shot> => {
    const { crumb, headers } = visitor(index);
    const submissionId = SubmissionId.parse(systemAmbient.ids.orderedUuid());
    const key = await keyText(vault, { siteId, visitor: crumb }, { formId, submissionId, at });
    const page = { pageTitle: 'Kontakt', pagePath: '/kontakt' };
    const body = { key, form: answers(index), ...(hasCaptcha && { captchaKey: await solve() }), ...page };
    return { method: 'POST', path: SAVE_FORM_CALL, headers, body: JSON.stringify(body) };
  };
  try {
    return await Promise.all(Array.from({ length: SENT + WARM }, (_, index) => shot(index)));
  } finally {
    await vault.close();
  }
};

/** Interleaved with add-to-cart measurements before and after, because machine speed varies. */
const submitting = (): Promise<readonly Row[]> =>
  withFolder(async (folder) => {
    await (await startKontor(folder)).stop();
    const all = await Promise.all(FORMS.map(async (form) => ({ form, shots: await makeSubmissions(folder, form) })));
    const kontor = await startKontor(folder);
    const { adds } = await makeShoppers(kontor, 256);
    const added = () => working(kontor, () => fire(kontor.url, [...adds], CONNECTIONS, SECONDS));
    await fire(kontor.url, [...adds], CONNECTIONS, 1);
    const rows: Row[] = [];
    let before = await added();
    for (const { form, shots } of all) {
      await fireOnce(kontor.url, shots.slice(0, WARM), CONNECTIONS);
      const load = await working(kontor, () => fireOnce(kontor.url, shots.slice(WARM), CONNECTIONS));
      const after = await added();
      rows.push(
        {
          name: `submissions ${form.name}, ${CONNECTIONS} connections (floor: add-to-cart)`,
          value: load.requestsPerSecond,
          unit: 'submissions/s',
          floor: (before.requestsPerSecond + after.requestsPerSecond) / 2,
          goal: { of: 'ratio', atLeast: 0.5 },
        },
        { name: 'p50', value: load.p50, unit: 'ms' },
        { name: 'p99', value: load.p99, unit: 'ms' },
        {
          name: 'work for each (floor: for each add)',
          value: load.workUs,
          unit: 'µs',
          floor: (before.workUs + after.workUs) / 2,
        },
      );
      before = after;
    }
    await kontor.stop();
    return rows;
  });

const FROM: SubmittedFrom = {
  pageTitle: 'Kontakt',
  pageId: '',
  pagePath: '/kontakt',
  contentSource: '',
  pagePermissionTypeValue: '',
};

const fill = async ({ server, platform }: Kontor): Promise<void> => {
  const submit = async (index: number): Promise<void> => {
    const answers = answersOf(index);
    const context = newContext(platform.ambient, { siteId, actor: 'system:bench' });
    const of = {
      formId: CONTACT_FORM,
      submissionId: SubmissionId.parse(platform.ambient.ids.orderedUuid()),
      version: 1,
    };
    const rest = { from: FROM, language: 'de', suspicions: [], joins: null, files: [], forward: null };
    const submission = { ...of, answers, email: answers.mail, ...rest };
    await server.commands.execute(new WriteSubmission(of.submissionId, { type: 'Submit', submission }, context));
  };
  for (let from = 0; from < EXPORTED; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, EXPORTED - from) }, (_, index) => submit(from + index)));
  }
  const count = async () => (await platform.queries.submissions.counts(siteId, [CONTACT_FORM]))[0]?.inbox ?? 0;
  while ((await count()) < EXPORTED) await platform.ambient.timers.sleep(100);
};

const exporting = (): Promise<readonly Row[]> =>
  withFolder(async (folder) => {
    const config = readConfig({ PORT: '0', KONTOR_DATA: folder, KONTOR_LOG_LEVEL: 'silent', KONTOR_DEMO: 'empty' });
    const kontor = await startHere(config, null, { logger: pino({ level: 'silent' }) });
    await kontor.started;
    await fill(kontor);
    const rows: Row[] = [];
    for (const format of ['csv', 'json'] as const) rows.push(...(await exported(kontor, format)));
    await kontor.stop();
    return rows;
  });

const exported = async ({ platform }: Kontor, format: 'csv' | 'json'): Promise<readonly Row[]> => {
  const heaps: number[] = [];
  let paused = 0;
  const task: SubmissionExportTask = {
    kind: 'submissionExport',
    formId: CONTACT_FORM,
    formName: 'Kontakt',
    format,
    folder: null,
  };
  const batchId: BatchId = BatchIdSchema.parse(platform.ambient.ids.uuid());
  const run: BatchRun<SubmissionExportTask> = {
    siteId,
    batchId,
    task,
    attempt: 1,
    context: () => newContext(platform.ambient, { siteId, actor: 'system:bench' }),
    listen: async () => true,
    tick: async (done) => {
      const look = LOOKS[heaps.length];
      if (look === undefined || done < look * EXPORTED) return true;
      const from = performance.now();
      heaps.push(heapMb());
      paused += performance.now() - from;
      return true;
    },
  };
  const began = performance.now();
  const { counts } = await submissionExportWork(platform).run(run);
  const tookMs = performance.now() - began - paused;
  if (counts.submissions !== EXPORTED) throw new Error(`${counts.submissions} of ${EXPORTED} were exported`);
  const [quarter = NaN, end = NaN] = heaps;
  const name = `export of ${EXPORTED.toLocaleString('en-US')} as ${format.toUpperCase()}`;
  return [
    { name, value: (EXPORTED / tookMs) * 1000, unit: 'submissions/s' },
    { name: `${name}, heap at a quarter`, value: quarter, unit: 'MB' },
    {
      name: `${name}, heap at the end, more than at a quarter`,
      value: end - quarter,
      unit: 'MB',
      goal: { of: 'value', atMost: 10 },
    },
  ];
};

const rows = [...(await submitting()), ...(await exporting())];
printTable(rows);
writeJson(RESULTS, rows);
