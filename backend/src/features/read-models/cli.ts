import type { Composition } from '../../composition.ts';

const usage = `kontor rebuild LESEMODELL

Baut ein Lesemodell neben dem laufenden neu auf und schaltet dann um. Auch während der Laden offen ist.
`;

/** `kontor rebuild`: a read model is built again from the log, beside the one in use. */
export const rebuildCommand = {
  usage,

  async run(
    args: readonly string[],
    { projections, platform }: Composition,
    terminal: { write(text: string): unknown },
  ) {
    const [view, ...more] = args;
    if (view === undefined || more.length > 0 || !projections.views.includes(view)) {
      terminal.write(`${usage}\nLesemodelle: ${projections.views.join(', ')}\n`);
      return 2;
    }
    const started = platform.ambient.clock.now();
    let applied = 0;
    await projections.rebuild(view, (status) => {
      applied = status.applied;
      terminal.write(`${view}: ${applied} Ereignisse\n`);
    });
    const seconds = (platform.ambient.clock.now() - started) / 1000;
    terminal.write(`${view}: fertig, ${applied} Ereignisse in ${seconds.toFixed(1)} s\n`);
    return 0;
  },
};
