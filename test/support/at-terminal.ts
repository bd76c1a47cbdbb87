import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CliCommand, CliContext } from '../../backend/src/platform/command-line.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { testAmbient } from './ambient.ts';
import { testSite } from './site.ts';

export interface TerminalParts {
  readonly site?: SiteView;
  readonly queries?: object;
  readonly vault?: Platform['vault'];
  readonly answer?: unknown;
}

/** Runs a CLI command in an installation with one site; executed commands are only recorded. */
export const atTerminal = (command: CliCommand, { site = testSite(), queries, vault, answer }: TerminalParts = {}) => {
  const executed: unknown[] = [];
  const run = async (...args: readonly string[]) => {
    const said = { stdout: '', stderr: '' };
    const sites = { byId: async (siteId: string) => (siteId === site.id ? site : null) };
    const context = {
      platform: { ambient: testAmbient(), queries: { sites, ...queries }, vault },
      commands: {
        execute: async (asked: unknown) => {
          executed.push(asked);
          return answer;
        },
      },
      stdout: { write: (text: string) => (said.stdout += text) },
      stderr: { write: (text: string) => (said.stderr += text) },
    } as unknown as CliContext;
    return { code: await command.run(args, context), ...said };
  };
  return { run, executed };
};

export const onInstallation = async (
  command: CliCommand,
  platform: CliContext['platform'],
  args: readonly string[],
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  const said = { stdout: '', stderr: '' };
  const context = {
    platform,
    stdout: { write: (text: string) => (said.stdout += text) },
    stderr: { write: (text: string) => (said.stderr += text) },
  } as unknown as CliContext;
  return { code: await command.run(args, context), ...said };
};
