import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly { readonly purl: string; readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

describe('npm run sbom', () => {
  it('lists every package of an installation with its version, and no development dependencies', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8' });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    const bom = read<Bom>('build/sbom.cdx.json');
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'kontor' } } });
    expect(bom.specVersion).toMatch(/^1\.\d+$/u);
    expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/u);

    const { packages } = read<{ packages: Readonly<Record<string, Entry>> }>('package-lock.json');
    const entries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    const named = (some: typeof entries): ReadonlySet<string> =>
      new Set(some.map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`));
    const needed = named(entries.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional));
    const unneeded = named(entries.filter(([, { dev }]) => dev));
    const listed = new Set(
      bom.components.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\//u, '').replace(/\?.*$/u, ''))),
    );
    expect(needed.size).toBeGreaterThan(200);
    expect([...needed].filter((one) => !listed.has(one))).toEqual([]);
    const everywhere = named(entries.filter(([, { dev }]) => !dev));
    expect([...listed].filter((one) => unneeded.has(one) && !everywhere.has(one))).toEqual([]);
    expect([...listed].filter((one) => /^@kontor\/(?:test|bench)@/u.test(one))).toEqual([]);

    const known = new Set([...bom.components.map((component) => component['bom-ref']), 'kontor@0.1.0']);
    const loose = bom.dependencies
      .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
      .filter((ref) => !known.has(ref));
    expect(loose).toEqual([]);
  });
});
