import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { features } from '../../backend/src/features/index.ts';
import { messageOf } from '../../backend/src/platform/commands/handles.ts';

const isCommand = (value: unknown): value is Type => typeof value === 'function' && value.prototype instanceof Command;

describe('the commands of features', () => {
  it('have one handler each', async () => {
    const files = globSync('backend/src/features/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const modules = await Promise.all(files.map((file) => import(resolve(file)) as Promise<object>));
    const commands = new Set(modules.flatMap((module) => Object.values(module).filter(isCommand)));
    const handled = features.flatMap(({ streams = [], providers = [] }) => [
      ...streams.map(({ message }) => message),
      ...providers.flatMap((provider) => messageOf(provider) ?? []),
    ]);
    expect(commands.size).toBeGreaterThan(30);
    expect([...commands].filter((command) => !handled.includes(command)).map(({ name }) => name)).toEqual([]);
    expect(new Set(handled).size).toBe(handled.length);
  });
});
