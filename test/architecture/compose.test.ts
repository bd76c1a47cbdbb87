import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { de } from '@kontor/contracts/messages/de';
import { parse } from 'yaml';
import { InvalidConfig, readConfig, ROLES } from '../../backend/src/platform/config.ts';
import { NO_PAGE } from '../../backend/src/platform/http/security-headers.ts';
import { OPERATIONS } from '../../backend/src/platform/operations/mount.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface HealthCheck {
  readonly test?: string | readonly string[];
  readonly disable?: boolean;
}

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: HealthCheck;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly restart?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly cpus?: number;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly stop_grace_period?: string;
  /** Started only with one of these profiles. */
  readonly profiles?: readonly string[];
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const text = read('docker-compose.yml').replaceAll(/^\s*#.*$/gmu, '');
const caddyfile = read('docker/Caddyfile');
const dockerfile = read('Dockerfile');

/** Variables of .env.example with their values. */
const example = new Map(
  [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]),
);
/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}` */
const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/gu;
const variables = [...text.matchAll(VARIABLE)].map(([, name = '', kind]) => ({ name, kind }));

/** As compose does it: parsed first, then interpolated, so that values stay strings. */
const filledIn = JSON.stringify(parse(text, { merge: true })).replaceAll(
  VARIABLE,
  (_, _name: string, _kind: string, fallback: string) => fallback,
);
const compose = JSON.parse(filledIn) as Compose;
const services = Object.entries(compose.services);
const kontor = services.filter(([, { image }]) => image.startsWith('kontor:'));

const namesOf = (some: typeof services): readonly string[] => some.map(([name]) => name);
const without = (isFine: (service: Service, name: string) => unknown, some = services): readonly string[] =>
  namesOf(some.filter(([name, service]) => !isFine(service, name)));
const isChecked = ({ image, healthcheck }: Service): boolean =>
  healthcheck !== undefined &&
  healthcheck.disable !== true &&
  (healthcheck.test !== undefined || (image.startsWith('kontor:') && /^HEALTHCHECK /mu.test(dockerfile)));

const ADDRESSES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'];
const made = temporaryFolder();
const inFiles = (environment: Service['environment']): Service['environment'] => {
  const urls = ADDRESSES.map((name) => [`${name}_FILE`, join(made.path, environment[`${name}_FILE`] ?? '')] as const);
  return { ...environment, ...Object.fromEntries(urls) };
};

const written = (config: unknown): string =>
  JSON.stringify(config, (_, value: unknown) => (value instanceof Set ? [...(value as Set<unknown>)] : value));

describe('docker-compose.yml', () => {
  beforeAll(() => {
    execFileSync('bash', ['docker/secrets.sh'], { env: { ...process.env, SECRETS: join(made.path, 'run') } });
  });
  afterAll(() => made.remove());

  it('is valid for docker compose if installed, and for a YAML parser', () => {
    expect(services.length).toBeGreaterThan(8);
    expect(filledIn).not.toContain('${');
    const hasDocker = spawnSync('docker', ['compose', 'version']).status === 0;
    const said = hasDocker
      ? spawnSync('docker', ['compose', '--env-file', '/dev/null', 'config', '--quiet'], {
          encoding: 'utf8',
        })
      : { status: 0, stderr: '' };
    expect(said).toMatchObject({ status: 0, stderr: '' });
  });

  it('runs two containers of each role with valid settings', () => {
    const found = kontor.map(([name, { environment }]) => {
      const { roles, partitions, proxies, demo, stores } = readConfig(inFiles(environment));
      expect([...roles]).toEqual([name.replace(/-\d$/u, '')]);
      expect({ partitions, proxies }).toEqual({ partitions: 4, proxies: 1 });
      expect(demo !== null).toBe(roles.has('api'));
      expect(Object.values(stores)).not.toContain(undefined);
      return [...roles].join();
    });
    expect(found.sort()).toEqual([...ROLES, ...ROLES].sort());
  });

  it('passes only settings that Kontor knows', () => {
    const usual = written(readConfig({}));
    const isKnown = (name: string): boolean => {
      try {
        return written(readConfig({ [name]: 'smtp://nobody' })) !== usual;
      } catch (error) {
        return error instanceof InvalidConfig;
      }
    };
    const given = new Set(kontor.flatMap(([, { environment }]) => Object.keys(environment)));
    expect([...given].filter((name) => !isKnown(name))).toEqual([]);
  });

  it('pins every image to a full version and builds Kontor’s image once', () => {
    const others = services.filter(([, { image }]) => !image.startsWith('kontor:'));
    expect(without(({ image }) => /^[a-z/]+:v?\d+\.\d+\.\d+(?:-[a-z-]+)?$/u.test(image), others)).toEqual([]);
    expect(kontor.filter(([, { build }]) => build !== undefined)).toHaveLength(1);
  });

  it('generates all secrets, in files that only the services that need them can see', () => {
    // Settings of an older installation and of Google's captcha: unused when empty.
    const taken = variables.filter(({ name }) => /PASSWORD|KEY|SECRET|TOKEN/u.test(name));
    expect(taken.filter(({ kind }) => kind !== '-')).toEqual([]);
    expect(taken.filter(({ name }) => example.get(name) !== '')).toEqual([]);
    const inEnvironment = services.filter(([, { environment }]) =>
      Object.entries(environment).some(([name, value]) => /(?:PASSWORD|KEY)$/u.test(name) && value !== ''),
    );
    expect(namesOf(inEnvironment)).toEqual([]);
    const shown = services.flatMap(([name, { volumes = [] }]) =>
      volumes.filter((mount) => mount.includes('-secrets:')).map((mount) => `${name} ${mount}`),
    );
    const kontors = namesOf(kontor).map((name) => `${name} kontor-secrets:/run/kontor:ro`);
    const stores = [
      'eventstore eventstore-secrets:/secrets:ro',
      'mongodb mongodb-secrets:/secrets:ro',
      'mongodb-init mongodb-secrets:/secrets:ro',
      'redis redis-secrets:/secrets:ro',
    ];
    const own = ['authority', 'eventstore', 'mongodb', 'redis', 'kontor'].map(
      (name) => `secrets ${name}-secrets:/secrets/${name}`,
    );
    expect(shown.sort()).toEqual([...kontors, ...stores, ...own].sort());
  });

  it('connects to every store over TLS', () => {
    expect(text).not.toMatch(/INSECURE|tls=false|redis:\/\//u);
    const { stores } = readConfig(inFiles(kontor[0]?.[1].environment ?? {}));
    expect(stores.eventStore).toMatch(
      /^esdb:\/\/admin:[0-9a-f]{64}@eventstore:2113\?tls=true&tlsCaFile=\/run\/kontor\/ca\.pem$/u,
    );
    expect(stores.mongodb).toMatch(/^mongodb:\/\/kontor:[0-9a-f]{64}@mongodb:27017\/kontor\?.*&tls=true&tlsCAFile=/u);
    expect(stores.redis).toMatch(/^rediss:\/\/:[0-9a-f]{64}@redis:6379\?tlsCAFile=\/run\/kontor\/ca\.pem$/u);
    expect(read('docker/mongodb-start.sh')).toMatch(/--tlsMode requireTLS .*--tlsCAFile \/secrets\/ca\.pem/u);
    expect(read('docker/redis-start.sh')).toMatch(/^port 0\ntls-port /mu);
  });

  it('uses the same variables as .env.example', () => {
    expect([...new Set(variables.map(({ name }) => name))].sort()).toEqual([...example.keys()].sort());
    expect(variables.filter(({ kind }) => kind === undefined)).toEqual([]);
  });

  it('keeps .env out of the image', () => {
    expect(read('.dockerignore').split('\n')).toContain('.env');
  });

  it('gives every service a health check, restart policy, limits, stop timeout and log rotation', () => {
    // One-shot services have no health check; others wait for their exit code.
    const once = ['secrets', 'mongodb-init'];
    expect(without(isChecked)).toEqual(once);
    expect(without(({ restart }) => restart === 'unless-stopped')).toEqual(once);
    expect(without(({ stop_grace_period: period }) => period)).toEqual(once);
    expect(without(({ cpus, mem_limit: memory, pids_limit: pids }) => cpus && memory && pids)).toEqual([]);
    expect(without(({ logging }) => logging?.options?.['max-size'] && logging.options['max-file'])).toEqual([]);
    expect(without(({ stop_grace_period: period }) => period === '15s', kontor)).toEqual([]);
  });

  it('gives services no more privileges than they need', () => {
    expect(without(({ cap_drop: dropped }) => dropped?.includes('ALL'))).toEqual([]);
    expect(without(({ security_opt: options }) => options?.includes('no-new-privileges:true'))).toEqual([]);
    expect(without(({ read_only: isReadOnly }) => isReadOnly)).toEqual(['eventstore', 'kafka']);
    expect(dockerfile).toMatch(/^USER node$/mu);
  });

  it('starts services in the order of their health checks', () => {
    const wrong = services.flatMap(([name, { depends_on: needs = {} }]) =>
      Object.entries(needs)
        .filter(([other, { condition }]) => {
          const needed = compose.services[other];
          if (!needed) return true;
          return isChecked(needed) ? condition !== 'service_healthy' : condition !== 'service_completed_successfully';
        })
        .map(([other]) => `${name} needs ${other}`),
    );
    expect(wrong).toEqual([]);
    expect(without(({ depends_on: needs }) => needs, kontor)).toEqual([]);
  });

  it('forwards events only on request, and starts Kafka only for that', () => {
    expect(services.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual(['kafka']);
    const needsKafka = services.filter(([, { depends_on: needs = {} }]) => 'kafka' in needs);
    expect(namesOf(needsKafka)).toEqual([]);
    const workers = kontor.filter(([, { environment }]) => environment['KONTOR_ROLES'] === 'worker');
    for (const [, { environment }] of workers) {
      expect(readConfig(inFiles(environment)).kafka).toBeNull();
      const address = compose.services['kafka']?.environment['KAFKA_ADVERTISED_LISTENERS']?.replace('PLAINTEXT://', '');
      const kafka = readConfig({ ...inFiles(environment), KONTOR_KAFKA_BROKERS: address }).kafka;
      expect(kafka).toMatchObject({ brokers: ['kafka:9092'], topic: 'kontor.events' });
    }
  });

  it('publishes only the proxy’s port, and the mail catcher’s page on this machine', () => {
    const open = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual(['proxy 8080:80', 'proxy 127.0.0.1:8025:8025']);
    expect(caddyfile).toMatch(/^:8025 \{\n\treverse_proxy mail:8025\n\}$/mu);
  });

  it('uses the published address of the proxy for links in mails', () => {
    const doors = kontor.map(([, { environment }]) => readConfig(inFiles(environment)).publicDoor);
    expect(new Set(doors.map(({ scheme, port }) => `${scheme} ${port}`))).toEqual(new Set(['http 8080']));
  });

  it('keeps stores reachable for Kontor only', () => {
    const members = (network: string): readonly string[] =>
      namesOf(services.filter(([, { networks = [] }]) => networks.includes(network)));
    const used = new Set(services.flatMap(([, { networks = [] }]) => networks));
    expect([...used].sort()).toEqual(Object.keys(compose.networks).sort());
    const stores = ['eventstore', 'mongodb', 'mongodb-init', 'redis', 'kafka'];
    expect([...members('back')].sort()).toEqual([...namesOf(kontor), ...stores].sort());
    expect([...members('front')].sort()).toEqual(['api-1', 'api-2', 'proxy', 'storefront-1', 'storefront-2']);
    expect(members('mail')).toEqual(['worker-1', 'worker-2', 'proxy', 'mail']);
    expect(services.filter(([, { networks }]) => !networks).map(([name]) => name)).toEqual(['secrets']);
    expect(compose.services['secrets']?.network_mode).toBe('none');
    expect([compose.networks['back'], compose.networks['front']]).toEqual([{ internal: true }, { internal: true }]);
  });

  it('declares its volumes and mounts existing files', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes).map((mount) => mount.split(':')[0] ?? '');
    const named = mounts.filter((source) => !source.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const file of mounts.filter((source) => source.startsWith('.'))) expect(read(file)).not.toBe('');
  });
});

describe('the proxy', () => {
  it('routes API calls to the api and everything else to the storefront, balanced over both of each', () => {
    const port = 'PORT=3000';
    expect(dockerfile).toContain(port);
    const upstreams = [...caddyfile.matchAll(/reverse_proxy (.*) \{/gu)].map(([, to = '']) => to.split(' '));
    const serving = (role: string) =>
      namesOf(kontor.filter(([, service]) => service.environment['KONTOR_ROLES'] === role));
    expect(upstreams).toEqual(['api', 'storefront'].map((role) => serving(role).map((name) => `${name}:3000`)));
    expect(caddyfile.indexOf('handle /api/*')).toBeLessThan(caddyfile.indexOf('reverse_proxy api-1'));
  });

  it('requires TLS and sets security headers on its own answers, including errors', () => {
    const careful = /^\(careful\) \{\n(.*?)^\}/msu.exec(caddyfile)?.[1] ?? '';
    expect(careful).toContain(`"${NO_PAGE}"`);
    expect(careful).toMatch(/header @tls \?Strict-Transport-Security max-age=63072000$/mu);
    expect(caddyfile.match(/^\t+import careful$/gmu)).toEqual(['\timport careful', '\t\timport careful']);
  });

  it('hides the operations endpoints, and shows Kontor’s message when no backend is available', () => {
    expect(caddyfile).toContain(`@operations path ${[...OPERATIONS].join(' ')}\n`);
    const message = de['error.unavailable'];
    expect(caddyfile).toContain(`respond \`${JSON.stringify({ error: { code: 'unavailable', message } })}\` 503`);
    expect(caddyfile).toContain(`respond "${message}" 503`);
  });
});

describe('Dockerfile', () => {
  it('uses the Node version of package-lock.json', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
    expect(dockerfile).toContain(`ARG NODE=${lock.packages['node_modules/node']?.version}-bookworm-slim\n`);
    expect([...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image)).toEqual([
      'node:${NODE}',
      'node:${NODE}',
    ]);
  });

  it('has the demo drawings next to the bundle’s folder', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/kontor\/(build\/\S+) \1$/gmu)].map(
      ([, folder]) => folder,
    );
    expect(copied).toEqual(['build/backend', 'build/drawings']);
  });

  it('copies every workspace manifest before installing, and finds all packages where it copies them from', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
    const copied = [...dockerfile.matchAll(/^COPY (\w+)\/package\.json \1\/$/gmu)].map(([, name]) => name);
    expect(copied).toEqual(workspaces);
    const nested = workspaces.filter((name) => read('package-lock.json').includes(`"${name}/node_modules/`));
    expect(nested).toEqual([]);
  });
});
