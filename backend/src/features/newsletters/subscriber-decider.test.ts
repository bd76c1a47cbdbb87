import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { describe, it } from '@jest/globals';
import { PersonId } from '@kontor/contracts/kernel/ids';
import type { SubscriberEvent } from '@kontor/contracts/newsletters/events';
import { AskId, CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import { given } from '../../../../test/support/given.ts';
import { ASK_AGAIN_MS, type JoinCommand, subscriberDecider } from './subscriber-decider.ts';

const personId = PersonId.parse('11111111-1111-4111-8111-111111111111');
const listId = ListId.parse('22222222-2222-4222-8222-222222222222');
const otherList = ListId.parse('33333333-3333-4333-8333-333333333333');
const askId = AskId.parse('44444444-4444-4444-8444-444444444444');
const laterAsk = AskId.parse('55555555-5555-4555-8555-555555555555');
const campaignId = CampaignId.parse('66666666-6666-4666-8666-666666666666');
const contact = { personId, iv: 'iv', data: 'data' };
const who = { contact, language: 'de', origin: 'https://laden.example', source: 'block' } as const;

const join = (change: Partial<JoinCommand> = {}) =>
  ({
    type: 'Join',
    personId,
    listId,
    askId,
    ...who,
    needsConfirmation: true,
    consent: '',
    at: 1_000,
    ...change,
  }) as const;
const asked: SubscriberEvent = {
  type: 'NewsletterJoinAsked',
  data: { personId, listId, askId, ...who, at: 1_000 },
};
const joined = (list = listId, by: AskId | null = askId): SubscriberEvent => ({
  type: 'NewsletterJoined',
  data: { personId, listId: list, askId: by, ...who, consent: '', at: 2_000 },
});
const left = (list = listId, wasOn = true): SubscriberEvent => ({
  type: 'NewsletterLeft',
  data: { personId, listId: list, by: 'link', wasOn, at: 3_000 },
});
const leave = { type: 'Leave', personId, listId, by: 'link', campaignId: null, at: 3_000 } as const;
const decide = given(subscriberDecider);

describe('joining a mailing list (NL-01)', () => {
  it('given nobody, when somebody asks to join, then they must confirm, and are not on it', () =>
    decide().when(join()).then([asked]));
  it('given a pending confirmation, when the link is followed, then they are on it', () =>
    decide(asked).when({ type: 'Confirm', personId, listId, askId, at: 2_000 }).then([joined()]));
  it('given no double opt-in, when somebody asks to join, then they are on it', () =>
    decide()
      .when(join({ needsConfirmation: false, at: 2_000 }))
      .then([joined(listId, null)]));
  it('given a member, when they join or confirm again, then nothing happens', () => {
    decide(asked, joined()).when(join()).then([]);
    decide(asked, joined()).when({ type: 'Confirm', personId, listId, askId, at: 9_000 }).then([]);
  });
  it('given a member or a recent request, when they ask again in another language, then it is theirs', () => {
    const changed = {
      type: 'SubscriberLanguageChanged',
      data: { personId, listId, language: 'en', at: 2_500 },
    } as const;
    const again = { language: 'en', at: 2_500 } as const;
    decide(asked).when(join(again)).then([changed]);
    decide(asked, joined()).when(join(again)).then([changed]);
    decide(asked, joined(), changed).when(join(again)).then([]);
    decide(asked, joined(), changed).when({ type: 'Confirm', personId, listId, askId, at: 9_000 }).then([]);
    decide(asked, changed)
      .when({ type: 'Confirm', personId, listId, askId, at: 2_000 })
      .then([{ ...joined(), data: { ...joined().data, language: 'en' } } as SubscriberEvent]);
    decide(asked, joined())
      .when(join({ ...again, source: 'import' }))
      .then([]);
    decide(asked, joined())
      .when(join({ ...again, source: 'panel', needsConfirmation: false }))
      .then([]);
  });
  it('given a recent request, when the address is entered again, then no further mail is sent for a while', () => {
    decide(asked)
      .when(join({ askId: laterAsk, at: 1_000 + ASK_AGAIN_MS - 1 }))
      .then([]);
    const again = { ...asked.data, askId: laterAsk, at: 1_000 + ASK_AGAIN_MS } as typeof asked.data;
    decide(asked)
      .when(join({ askId: laterAsk, at: 1_000 + ASK_AGAIN_MS }))
      .then([{ type: 'NewsletterJoinAsked', data: again }]);
  });
  it('given a pending confirmation, when the owner adds them, then they are on it', () =>
    decide(asked)
      .when(join({ source: 'panel', needsConfirmation: false, consent: inOurWords('am Stand'), at: 2_000 }))
      .then([
        {
          type: 'NewsletterJoined',
          data: { personId, listId, ...who, source: 'panel', askId: null, consent: inOurWords('am Stand'), at: 2_000 },
        },
      ]));
  it('given somebody who left, then an old link is invalid, and an import does not add them again', () => {
    decide(asked, joined(), left())
      .when({ type: 'Confirm', personId, listId, askId, at: 9_000 })
      .thenRefused('notFound', 'newsletter.linkUnknown');
    decide(asked, joined(), left())
      .when(join({ source: 'import', needsConfirmation: false }))
      .then([]);
    decide(asked, joined(), left()).when(join()).then([asked]);
  });
});

describe('leaving', () => {
  it('given a member, when they leave the list, then they stay on their other lists', () =>
    decide(asked, joined(), joined(otherList)).when(leave).then([left()]));
  it('given two lists, when they leave all, then both are left', () =>
    decide(asked, joined(), joined(otherList))
      .when({ ...leave, listId: null })
      .then([left(), left(otherList)]));
  it('given a campaign’s link, then the leave is counted for the campaign once', () => {
    decide(asked, joined())
      .when({ ...leave, campaignId })
      .then([left(), { type: 'CampaignLeft', data: { personId, campaignId, at: 3_000 } }]);
    decide(asked, joined(), left())
      .when({ ...leave, campaignId })
      .then([]);
  });
  it('given a pending confirmation, when they leave, then they were never on the list', () =>
    decide(asked)
      .when(leave)
      .then([left(listId, false)]));
});

describe('tags', () => {
  it('are kept in order without duplicates; equal tags change nothing', () => {
    const tagged: SubscriberEvent = { type: 'SubscriberTagged', data: { personId, tags: ['Alt', 'Tee'] } };
    decide(asked)
      .when({ type: 'Tag', personId, tags: ['Tee', 'Alt', 'Tee'] })
      .then([tagged]);
    decide(asked, tagged)
      .when({ type: 'Tag', personId, tags: ['Alt', 'Tee'] })
      .then([]);
    decide()
      .when({ type: 'Tag', personId, tags: ['Tee'] })
      .thenRefused('notFound', 'newsletter.subscriberUnknown');
  });
});
