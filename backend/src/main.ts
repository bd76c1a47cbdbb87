import { isAbsolute, join } from 'node:path';
import { demos } from './features/demo/sites.ts';
import { builtStorefront } from './features/storefront/mount.ts';
import { type Kontor, startKontor } from './kontor.ts';
import { type Config, readConfig } from './platform/config.ts';
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

const announce = (port: number, { demo, dataFolder }: Config): void => {
  const sites = demos.map(({ settings, hosts }) => {
    const name = `${settings.title} (${settings.storeSettings.selectedCurrency}, ${settings.language})`;
    return `  ${name.padEnd(26)}http://${hosts[0]}:${port}/`;
  });
  const lines = ['', '  Kontor is running.', '', ...(demo ? sites : [`  Port                      ${port}`])];
  process.stdout.write([...lines, `  Data                      ${dataFolder}`, '', ''].join('\n'));
};

const stopOnSignal = (kontor: Kontor): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
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
  const kontor = await startKontor(config, builtStorefront(storefrontFolder()));
  stopOnSignal(kontor);
  announce(kontor.port, config);
} catch (error) {
  fail(error);
}
