import { type AppLoadContext, redirect } from '@remix-run/node';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { planOf } from '../plan/load-plan.server.ts';

/** One that is over leads back to the list, which says what became of it. */
export const loadChange = async (scheduleId: string, context: AppLoadContext) => {
  const { schedules } = await context.releases.schedules();
  const schedule = schedules.find(({ id }) => id === scheduleId);
  if (!schedule) throw redirect('/veroeffentlichungen', 303);
  return {
    meta: { title: panelTitle(context, 'releases.changeTitle') },
    plan: await planOf(context, schedule),
    about: { plan: String(schedule.plan), timeZone: schedule.time.timeZone },
  };
};
