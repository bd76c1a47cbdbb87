import { basename } from 'node:path';
import { readOptions } from '../../platform/cli-options.ts';
import { type CliCommand, cliCommand, type Terminal, UsageError } from '../../platform/command-line.ts';
import { sizeText } from '../../platform/counted-text.ts';
import { EXIT } from '../../platform/exit-codes.ts';
import { isMadeAgain } from '../../platform/operations/damages.ts';

const usage = `kontor check

Ob die Dateien im Datenordner heil sind: liest jede ganz, auch während der Shop offen ist. Exit-Code 74, wo eine
beschädigt ist, und was dann hilft.
`;

export interface CheckedFile {
  readonly file: string;
  readonly bytes: number;
  /** The problem; `null`: none. */
  readonly damage: string | null;
}

export interface CheckContext extends Terminal {
  readonly files: () => Iterable<CheckedFile>;
}

const helpFor = (file: string): string =>
  isMadeAgain(file)
    ? `Kontor anhalten, rm '${file}'*, starten: Sie wird aus dem Ereignisprotokoll neu gemacht.`
    : 'Kontor anhalten, die Datei aus der Sicherung zurückholen, starten.';

/** `kontor check`: checks the integrity of the data folder's files, however damaged. */
export const checkCommand: CliCommand<CheckContext> = {
  usage,

  async run(args, context) {
    let isDamaged = false;
    const looking = cliCommand<CheckContext>(usage, async (_, { files, stdout }) => {
      if (readOptions(args, {}).positionals.length > 0) throw new UsageError();
      for (const { file, bytes, damage } of files()) {
        const name = basename(file).padEnd(20);
        stdout.write(damage === null ? `${name} heil, ${sizeText(bytes)}\n` : `${name} beschädigt: ${damage}\n`);
        if (damage === null) continue;
        isDamaged = true;
        stdout.write(`${' '.repeat(20)} ${helpFor(file)}\n`);
      }
    });
    const code = await looking.run(args, context);
    return code === 0 && isDamaged ? EXIT.dataFolder : code;
  },
};
