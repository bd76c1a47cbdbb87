import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Manifest {
  name?: string;
  workspaces?: string[];
  devDependencies?: unknown;
  dev?: boolean;
}
interface Lock {
  packages: Record<string, Manifest>;
}

const RESULT = join('build', 'sbom.cdx.json');
/** Workspaces that are not installed. */
const OURS_ALONE = ['test', 'bench'];

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const write = (file: string, content: unknown): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
};

const withoutDevelopment = ({ devDependencies: _, ...rest }: Manifest): Manifest => ({
  ...rest,
  ...(rest.workspaces && { workspaces: rest.workspaces.filter((name) => !OURS_ALONE.includes(name)) }),
});

/** `npm sbom --omit dev` also omits packages that a workspace needs only for tests, so it must not see tests. */
const folder = mkdtempSync(join(tmpdir(), 'kontor-sbom-'));
try {
  const lock = read<Lock>('package-lock.json');
  const isOurs = (path: string): boolean =>
    OURS_ALONE.some((name) => path === name || path === `node_modules/@kontor/${name}` || path.startsWith(`${name}/`));
  const kept = Object.entries(lock.packages).filter(([path, { dev }]) => dev !== true && !isOurs(path));
  const packages = Object.fromEntries(kept.map(([path, manifest]) => [path, withoutDevelopment(manifest)]));
  const root = join(folder, 'kontor');
  write(join(root, 'package-lock.json'), { ...lock, packages });
  for (const path of ['.', ...(packages['']?.workspaces ?? [])]) {
    write(join(root, path, 'package.json'), withoutDevelopment(read<Manifest>(join(path, 'package.json'))));
  }
  const options = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const made = execFileSync('npm', ['sbom', ...options], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  write(RESULT, JSON.parse(made.toString()));
} finally {
  rmSync(folder, { recursive: true });
}
process.stdout.write(`${RESULT}\n`);
