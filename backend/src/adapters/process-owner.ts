import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const separator = ' ';

export const processOwner = (): string => [hostname(), process.pid, randomUUID()].join(separator);

/** Whether the owner has ended: it ran on this machine and its process is gone. Not reliable across containers. */
export const hasEnded = (owner: string, self: string): boolean => {
  const [host, pid = ''] = owner.split(separator);
  if (owner.startsWith(self) || host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
