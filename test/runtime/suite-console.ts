import { format } from 'node:util';

type Write = (...said: readonly unknown[]) => void;

/** How much of a suite's output is shown, in characters. */
const MOST = 100_000;
const MOST_COMPLAINTS = 20;
const LONGEST_COMPLAINT = 4_000;

/**
 * A suite's console. Errors and warnings are complaints, which fail the test that they come from, unless it spies on
 * the console. The rest is shown up to a limit: Jest keeps all of it in memory until the suite ends.
 */
export const suiteConsole = (
  jests: Console,
): { readonly console: Console; takeComplaints: () => readonly string[] } => {
  let complaints: string[] = [];
  let left = MOST;
  const complain: Write = (...said) => {
    if (complaints.length < MOST_COMPLAINTS) complaints.push(format(...said).slice(0, LONGEST_COMPLAINT));
  };
  const limited =
    (write: Write): Write =>
    (...said) => {
      if (left <= 0) return;
      const text = format(...said);
      write(text.slice(0, left));
      left -= text.length;
      if (left <= 0) write(`a suite may say ${MOST} characters; the rest is left out`);
    };
  const console = Object.create(jests) as Console;
  for (const method of ['log', 'info', 'debug'] as const) console[method] = limited(jests[method].bind(jests));
  return {
    console: Object.assign(console, { error: complain, warn: complain }),
    takeComplaints: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
};
