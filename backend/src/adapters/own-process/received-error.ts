import { SqlRefused } from '@kontor/contracts/ports/analyst';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { FilesUnavailable } from '@kontor/contracts/ports/files';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { ReplayRefused } from '@kontor/contracts/ports/replay';
import { WhatIfRefused } from '@kontor/contracts/ports/what-if';
import type { SentError, SharedName } from './sent-error.ts';

const CLASSES: Readonly<Record<SharedName, { readonly prototype: Error }>> = {
  FilesUnavailable,
  LeaseLost,
  LogUnavailable,
  ReplayRefused,
  SqlRefused,
  WhatIfRefused,
};

export const receivedError = ({ message, stack, carried }: SentError): Error => {
  const error = Object.assign(new Error(message), carried, stack !== undefined && { stack });
  const shared = Object.entries(CLASSES).find(([name]) => name === carried['name'])?.[1];
  if (shared) Object.setPrototypeOf(error, shared.prototype);
  return error;
};
