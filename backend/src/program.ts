import { isAbsolute, join } from 'node:path';
import { demos } from './features/demo/sites.ts';
import { builtStorefront } from './features/storefront/builds.ts';
import { type Kontor, type KontorParts, startKontor } from './kontor.ts';
import { isDistributed, readConfig, ROLES } from './platform/config.ts';
import { EXIT, exitCodeOf } from './platform/exit-codes.ts';
import { outliveListeners } from './platform/log-output.ts';
import { makePrivateFiles } from './platform/private-files.ts';

const fail = (error: unknown, what = 'start'): never => {
  const code = exitCodeOf(error);
  const told = error instanceof Error ? (code === EXIT.software ? error.stack : error.message) : String(error);
  process.stderr.write(`Kontor could not ${what}: ${told}\n`);
  process.exit(code);
};

const storefrontFolder = (): string => {
  const folder = process.env['KONTOR_STOREFRONT'] ?? 'storefront/build';
  return isAbsolute(folder) ? folder : join(process.cwd(), folder);
};

/** For a person at a terminal; where stores are on the network, logs are read by machines. */
const announce = ({ port, platform: { config, logger } }: Kontor): void => {
  const { demo, dataFolder, roles } = config;
  if (isDistributed(config)) return logger.info({ port, roles: [...roles] }, 'listening');
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
    void timers.sleep(STOPS_WITHIN).then(() => fail(new Error(`it took longer than ${STOPS_WITHIN} ms`), 'stop'));
    kontor.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error, 'stop'),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

/** The server as a program: settings from the environment, exit codes, signals. @param parts what it is to do besides */
export const runProgram = async (parts: KontorParts = {}): Promise<void> => {
  makePrivateFiles();
  outliveListeners([process.stdout, process.stderr]);
  try {
    const asked = readConfig(process.env);
    // Whoever sits at the terminal may look.
    const config = { ...asked, devMail: asked.devMail ?? process.stdout.isTTY };
    const storefront = config.roles.has('storefront') ? builtStorefront(storefrontFolder()) : null;
    const say = (text: string): unknown => process.stdout.write(text);
    const kontor = await startKontor(config, storefront, { say, ...parts });
    kontor.platform.metrics.watchProcess();
    stopOnSignal(kontor);
    announce(kontor);
    await kontor.started;
  } catch (error) {
    fail(error);
  }
};
