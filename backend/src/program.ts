import { isAbsolute, join } from 'node:path';
import { demo } from './composition/demo.ts';
import { builtStorefront } from './features/storefront/builds.ts';
import { type Kontor, type KontorParts, startKontor } from './kontor.ts';
import { FRONT_DOOR_HOST } from './platform/http/front-door.ts';
import { type Config, isDistributed, readConfig, ROLES } from './platform/config.ts';
import { EXIT, exitCodeOf } from './platform/exit-codes.ts';
import { ignoreWriteErrors } from './platform/log-output.ts';
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

const frontDoorOf = ({ domain, publicDoor }: Config, port: number): string =>
  domain === null
    ? `http://${FRONT_DOOR_HOST}:${port}`
    : new URL(`${publicDoor.scheme}://${domain}:${publicDoor.port ?? port}`).origin;

/** A message for people at a terminal; with stores on the network, logs are JSON. */
const announce = ({ port, platform: { config, logger } }: Kontor): void => {
  const { dataFolder, roles } = config;
  if (isDistributed(config)) return logger.info({ port, roles: [...roles] }, 'listening');
  const sites = demo.sites.map(({ settings, hosts }) => {
    const name = `${settings.title} (${settings.storeSettings.selectedCurrency}, ${settings.language})`;
    return `  ${name.padEnd(26)}http://${hosts[0]}:${port}/`;
  });
  const door = `  ${'Front door'.padEnd(26)}${frontDoorOf(config, port)}/`;
  const where = roles.has('storefront')
    ? [door, ...(config.demo ? sites : [])]
    : [`  Port                      ${port}`];
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
const STOP_TIMEOUT = 10_000;

const stopOnSignal = (kontor: Kontor): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    // If shutdown hangs, exit with a log entry before a supervisor kills the process.
    const { timers } = kontor.platform.ambient;
    void timers.sleep(STOP_TIMEOUT).then(() => fail(new Error(`it took longer than ${STOP_TIMEOUT} ms`), 'stop'));
    kontor.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error, 'stop'),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

/** The server program: settings from the environment, exit codes, signals. @param parts extensions */
export const runProgram = async (parts: KontorParts = {}): Promise<void> => {
  makePrivateFiles();
  ignoreWriteErrors([process.stdout, process.stderr]);
  try {
    const asked = readConfig(process.env);
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
