import type { JobQueue } from '@kontor/contracts/ports/job-queue';
import type { Terminal } from '../../platform/command-line.ts';
import { counted } from '../../platform/counted-text.ts';

const usage = `kontor jobs [WARTESCHLANGE]
kontor jobs retry WARTESCHLANGE (JOB | --all)

Zeigt, was in den Warteschlangen liegt und was geparkt ist: Aufträge, die so oft fehlgeschlagen sind,
wie sie durften. retry versucht sie noch einmal.
`;

/** Parked jobs per page. */
const MOST = 1_000;

/** `kontor jobs`: lists waiting and parked jobs, and retries them. */
export const jobsCommand = {
  usage,

  async run(args: readonly string[], jobs: JobQueue, queues: readonly string[], terminal: Terminal): Promise<number> {
    const [first, queue, id, ...more] = args;
    const known = queues.length === 0 ? 'keine' : queues.join(', ');
    const refuse = (): number => {
      terminal.stderr.write(`${usage}\nWarteschlangen: ${known}\n`);
      return 2;
    };
    if (first === 'retry') {
      if (queue === undefined || id === undefined || more.length > 0 || !queues.includes(queue)) return refuse();
      return id === '--all' ? retryAll(jobs, queue, terminal) : retryOne(jobs, queue, id, terminal);
    }
    if (queue !== undefined || (first !== undefined && !queues.includes(first))) return refuse();
    for (const name of first === undefined ? queues : [first]) await show(jobs, name, terminal);
    if (queues.length === 0) terminal.stdout.write('Es gibt keine Warteschlangen.\n');
    return 0;
  },
};

const show = async (jobs: JobQueue, queue: string, { stdout }: Terminal): Promise<void> => {
  const { waiting, delayed, running, parked } = await jobs.counts(queue);
  stdout.write(`${queue}: ${waiting} warten, ${delayed} später, ${running} laufen, ${parked} geparkt\n`);
  for (const job of await jobs.parked(queue, MOST)) {
    const since = new Date(job.parkedAt).toISOString();
    stdout.write(`  ${job.id}  seit ${since}, ${job.attempts} Versuche: ${job.error.replace(/\s+/gu, ' ')}\n`);
  }
};

const retryOne = async (jobs: JobQueue, queue: string, id: string, { stdout, stderr }: Terminal): Promise<number> => {
  if (!(await jobs.retry(queue, id))) {
    stderr.write(`In ${queue} ist kein Auftrag ${id} geparkt.\n`);
    return 1;
  }
  stdout.write(`${id} wird noch einmal versucht.\n`);
  return 0;
};

const retryAll = async (jobs: JobQueue, queue: string, { stdout }: Terminal): Promise<number> => {
  let retried = 0;
  for (let page = await jobs.parked(queue, MOST); page.length > 0; page = await jobs.parked(queue, MOST)) {
    const before = retried;
    for (const { id } of page) if (await jobs.retry(queue, id)) retried += 1;
    // Stops when others retried them meanwhile, or they fail again at once.
    if (retried === before || page.length < MOST) break;
  }
  const verb = retried === 1 ? 'wird' : 'werden';
  stdout.write(`${counted(retried, 'Auftrag', 'Aufträge')} ${verb} noch einmal versucht.\n`);
  return 0;
};
