import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** A process that does not outlive the test file, whatever becomes of its tests. */
export const watched = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** Ends what a failed test has left running. */
export const killLeftovers = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
