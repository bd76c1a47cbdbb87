import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

export const watched = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

export const killLeftovers = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
