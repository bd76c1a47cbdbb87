import { isAbsolute, join } from 'node:path';
import { demos } from './features/demo/sites.ts';
import { builtStorefront } from './features/storefront/mount.ts';
import { type Kontor, startKontor } from './kontor.ts';
import { type Config, readConfig, ROLES } from './platform/config.ts';
import { EXIT, exitCodeOf } from './platform/exit-codes.ts';

const fail = (error: unknown): never => {
  const code = exitCodeOf(error);
  const told = error instanceof Error ? (code === EXIT.software ? error.stack : error.message) : String(error);
  process.stderr.write(`Kontor could not start: ${told}\n`);
  process.exit(code);
};

const storefrontFolder = (): string => {
  const folder = process.env['KONTOR_STOREFRONT'] ?? 'storefront/build';
  return isAbsolute(folder) ? folder : join(process.cwd(), folder);
};

const announce = (port: number, { demo, dataFolder, roles }: Config): void => {
  const sites = demos.map(({ settings, hosts }) => {
    const name = `${settings.title} (${settings.storeSettings.selectedCurrency}, ${settings.language})`;
    return `  ${name.padEnd(26)}http://${hosts[0]}:${port}/`;
  });
  const where = demo && roles.has('storefront') ? sites : [`  Port                      ${port}`];
  const what = roles.size < ROLES.length ? [`  Roles                     ${[...roles].join(', ')}`] : [];
  const lines = [
    '',
    '  Kontor is running.',
    '',
    ...where,
    ...what,
    `  Data                      ${dataFolder}`,
    '',
    '',
  ];
  process.stdout.write(lines.join('\n'));
};

/** In ms. */
const STOPS_WITHIN = 10_000;

const stopOnSignal = (kontor: Kontor): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    // Whatever hangs: a supervisor would kill the process now, without a word in the log.
    const { timers } = kontor.platform.ambient;
    void timers.sleep(STOPS_WITHIN).then(() => fail(new Error('could not stop in time')));
    kontor.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

try {
  const config = readConfig(process.env);
  const storefront = config.roles.has('storefront') ? builtStorefront(storefrontFolder()) : null;
  const kontor = await startKontor(config, storefront);
  kontor.platform.metrics.watchProcess();
  stopOnSignal(kontor);
  announce(kontor.port, config);
  await kontor.started;
} catch (error) {
  fail(error);
}
