import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { PublishBody, RescheduleBody, ScheduleBody } from '@kontor/contracts/releases/calls';
import type { ActionFunctionArgs } from '@remix-run/node';
import { WISH_FIELD } from '../../form-handling/answer.ts';
import { atFields, checkBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { chosenIn } from '../boxes.ts';
import { doneAt } from '../list/change-releases.server.ts';
import { DAY, NOW, PAGES, TIME, WITHDRAWN } from './plan-fields.ts';

const NAMES: Readonly<Record<string, string>> = { documentIds: PAGES, withdrawn: WITHDRAWN, local: DAY };
const nameOf = (path: string): string => NAMES[path.split('.')[0] ?? ''] ?? path;
const problems: Readonly<Record<string, RefusalText>> = {};
const READ = { problems, nameOf };

/** The plan page publishes at once or schedules; the page of one that is scheduled changes it. */
export const savePlan = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'releases.failed',
    write: async (form, intent) => {
      const chosen = { documentIds: chosenIn(form, PAGES), withdrawn: chosenIn(form, WITHDRAWN) };
      const planned = { ...chosen, local: `${textIn(form, DAY)}T${textIn(form, TIME)}` };
      return atFields(READ, async () => {
        if (intent === 'change') {
          const timeZone = textIn(form, 'timeZone');
          const body = { ...planned, plan: Number(textIn(form, 'plan')), timeZone };
          await context.releases.reschedule(params['scheduleId'] ?? '', checkBody(RescheduleBody, body, READ));
          return doneAt('rescheduled');
        }
        if (intent !== 'plan') throw new Refusal('invalid', { key: 'error.invalid' });
        if (textIn(form, WISH_FIELD) === NOW) {
          const { isLive } = await context.releases.publish(checkBody(PublishBody, chosen, READ));
          return doneAt(isLive ? 'published' : 'underWay');
        }
        await context.releases.schedule(checkBody(ScheduleBody, planned, READ));
        return doneAt('scheduled');
      });
    },
  });
