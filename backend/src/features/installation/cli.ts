import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, CommandStopped, type Terminal, UsageError } from '../../platform/command-line.ts';
import type { Installation } from '../../platform/installation/installation.ts';
import type { Mismatch } from '../../platform/installation/matching.ts';

const usage = `kontor installation [show]
kontor installation accept

Ob das Ereignisprotokoll und der Tresor zu einer Installation gehören; Exit-Code 1, wo nicht. accept: Sie gehören ab
jetzt zusammen, auch wenn eines verloren ging oder von anderswo kommt. Was fehlt, kommt dadurch nicht wieder: Besser
ist es, das Verlorene aus der Sicherung zurückzuholen. Vorher jeden Prozess anhalten.
`;

export interface InstallationContext extends Terminal {
  readonly installation: Pick<Installation, 'match' | 'accept'>;
}

const TOGETHER = 'Das Ereignisprotokoll und der Tresor gehören zusammen.';
const WHY = {
  logMissing: 'Das Ereignisprotokoll fehlt: Der Tresor ist da, und das Protokoll daneben ist leer.',
  vaultMissing: 'Der Tresor fehlt: Das Ereignisprotokoll ist da, und der Tresor daneben ist leer.',
  others: 'Das Ereignisprotokoll und der Tresor gehören nicht zusammen.',
} as const satisfies Record<Mismatch, string>;

/** `kontor installation`: checks that log and vault belong together, and can bind them. */
export const installationCommand = cliCommand<InstallationContext>(usage, async (args, { installation, stdout }) => {
  const { positionals } = readOptions(args, {});
  const [action = 'show', ...more] = positionals;
  if (more.length > 0 || !['show', 'accept'].includes(action)) throw new UsageError();
  const match = await installation.match();
  if (match.is !== 'mismatch') {
    stdout.write(`${TOGETHER}\n`);
    return;
  }
  if (action === 'show') throw new CommandStopped(WHY[match.mismatch]);
  await installation.accept();
  stdout.write(`${WHY[match.mismatch]} Ab jetzt gehören sie zusammen.\n`);
});
