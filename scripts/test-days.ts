import { globSync } from 'node:fs';
import { runSuites } from './suites.ts';
import { closing, judge, type Verdict } from './verdict.ts';

/** Year's end, both changes of the clock in Europe, a leap day, and a day some years ahead. */
const INSTANTS = [
  '2026-12-31T23:50:00Z',
  '2027-03-28T01:50:00Z',
  '2027-10-31T01:30:00Z',
  '2028-02-29T12:00:00Z',
  '2031-01-15T08:00:00Z',
];
/** Far behind UTC, half an hour off the hour, and almost a day ahead. */
const ZONES = ['America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];
const PROJECTS = ['unit', 'ports', 'replay', 'e2e'];

/**
 * The environment of a process whose clock is ahead by a fixed time, as those of all its child processes are. What
 * measures durations goes on as it is.
 */
const clockAt = (instant: string): Readonly<Record<string, string>> => {
  const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  const aheadSeconds = Math.round((Date.parse(instant) - Date.now()) / 1000);
  return { LD_PRELOAD: library, FAKETIME: `+${aheadSeconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1', TZ: 'UTC' };
};

/**
 * Runs what needs no browser on other days and in other time zones.
 * @param args more arguments for Jest
 * @returns whether all of it passed
 */
export const runOnOtherDays = async (args: readonly string[]): Promise<boolean> => {
  const days = [
    ...INSTANTS.map((name) => ({ name, env: () => clockAt(name) })),
    ...ZONES.map((name) => ({ name, env: () => ({ TZ: name }) })),
  ];
  const verdicts: Verdict[] = [];
  for (const { name, env } of days) {
    const run = await runSuites({ name, workers: 2, args: ['--selectProjects', ...PROJECTS, ...args], env: env() });
    const verdict = judge([run]);
    process.stdout.write(`${name}:${closing(verdict)}`);
    verdicts.push(verdict);
  }
  const sum = (count: (verdict: Verdict) => number): number =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0);
  const [passed, failed] = [sum((verdict) => verdict.passed), sum((verdict) => verdict.failed)];
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return passed > 0 && failed === 0;
};
