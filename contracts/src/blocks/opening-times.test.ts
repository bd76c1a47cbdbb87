import { describe, expect, it } from '@jest/globals';
import { openStateAt } from './opening-times.ts';

const ZONE = 'Europe/Berlin';
/** 26 November 2026 is a Thursday; Berlin is an hour ahead of UTC. */
const at = (day: number, utc: string): number => Date.parse(`2026-11-${day}T${utc}:00Z`);
const DAYS = {
  hours: [
    { day: 'thursday', opens: '09:00', closes: '12:00' },
    { day: 'thursday', opens: '14:00', closes: '18:00' },
    { day: 'friday', opens: '20:00', closes: '02:00' },
    { day: 'sunday', opens: '00:00', closes: '24:00' },
    { day: 'monday', opens: '00:00', closes: '08:00' },
  ],
  exceptions: [],
} as const;
const state = (now: number, times: Parameters<typeof openStateAt>[2] = DAYS) => openStateAt(now, ZONE, times);

describe('opening times', () => {
  it.each([
    ['before opening', at(26, '07:59'), false, { day: 'thursday', isToday: true, time: '09:00' }],
    ['at opening, to the minute', at(26, '08:00'), true, { day: 'thursday', isToday: true, time: '12:00' }],
    ['at noon', at(26, '11:00'), false, { day: 'thursday', isToday: true, time: '14:00' }],
    ['in the evening', at(26, '17:00'), false, { day: 'friday', isToday: false, time: '20:00' }],
    ['after midnight of an evening', at(28, '00:30'), true, { day: 'saturday', isToday: true, time: '02:00' }],
    [
      'through midnight into hours that follow',
      at(29, '20:00'),
      true,
      { day: 'monday', isToday: false, time: '08:00' },
    ],
  ])('are known %s', (_, now, isOpen, next) => {
    expect(state(now)).toEqual({ isOpen, next });
  });

  it('are other ones on different days', () => {
    const exceptions = [
      { first: '2026-11-26', title: 'Betriebsfest' },
      { first: '2026-11-27', last: '2026-11-30', title: 'Markt', opens: '10:00', closes: '11:00' },
    ];
    expect(state(at(26, '09:00'), { ...DAYS, exceptions })).toEqual({
      isOpen: false,
      next: { day: 'friday', isToday: false, time: '10:00' },
    });
  });

  it('never change without hours, or open around the clock', () => {
    expect(state(at(26, '09:00'), { hours: [], exceptions: [] })).toEqual({ isOpen: false, next: null });
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
    const hours = days.map((day) => ({ day, opens: '00:00', closes: '24:00' }));
    expect(state(at(26, '09:00'), { hours, exceptions: [] })).toEqual({ isOpen: true, next: null });
  });
});
