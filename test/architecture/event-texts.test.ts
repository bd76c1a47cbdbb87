import { beforeAll, describe, expect, it } from '@jest/globals';
import { NOBODYS_TEXTS, SEALED_TEXTS, SEARCHED_TEXTS, whereIsText } from '@kontor/contracts/events/event-texts';
import { type EventText, textsOfEvents } from './event-texts.ts';

const SEARCHED = Object.keys(SEARCHED_TEXTS);
const NOBODYS = Object.keys(NOBODYS_TEXTS);
const CLEAR = [...SEARCHED, ...NOBODYS];

describe('texts in events', () => {
  let texts: readonly EventText[];
  const fullName = ({ type, field }: EventText): string => `${type}.${field}`;
  const namesOf = (text: EventText): readonly string[] => [fullName(text), text.field];

  beforeAll(() => {
    texts = textsOfEvents();
  });

  it('are each sealed, or declared as searched for erased persons, or as not personal', () => {
    expect(texts.length).toBeGreaterThan(300);
    const open = texts.filter((text) => !text.isSealed && !namesOf(text).some((name) => CLEAR.includes(name)));
    expect([...new Set(open.map(fullName))]).toEqual([]);
  });

  it('are sealed if declared so, and nowhere else', () => {
    const sealed = texts.filter(({ isSealed }) => isSealed).map(fullName);
    expect([...new Set(sealed)].sort()).toEqual(Object.keys(SEALED_TEXTS).sort());
  });

  it('are all present that are declared, each in one list', () => {
    const there = new Set(texts.filter(({ isSealed }) => !isSealed).flatMap(namesOf));
    expect(CLEAR.filter((name) => !there.has(name))).toEqual([]);
    expect(SEARCHED.filter((name) => NOBODYS.includes(name))).toEqual([]);
  });

  it('are searched if the field is unknown', () => {
    expect([whereIsText('OldEvent', 'note'), whereIsText('OrderPlaced', 'id')]).toEqual(['before', null]);
    expect([whereIsText('BatchFailed', 'reason'), whereIsText('GiftCardCredited', 'reason')]).toEqual(['work', null]);
  });
});
