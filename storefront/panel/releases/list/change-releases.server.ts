import { Refusal } from '@kontor/contracts/kernel/refusal';
import { ReleaseNumber } from '@kontor/contracts/releases/calls';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { type Done, PAGE } from './load-releases.server.ts';

export const doneAt = (done: Done): Response => redirect(`${PAGE}?ok=${done}`, 303);

export const changeReleases = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'releases.failed',
    write: async (form, intent) => {
      const scheduleId = textIn(form, 'scheduleId');
      switch (intent) {
        case 'restore': {
          const release = ReleaseNumber.safeParse(textIn(form, 'release'));
          if (!release.success) throw new Refusal('notFound', { key: 'releases.unknown' });
          const { isLive } = await context.releases.restore(release.data);
          return doneAt(isLive ? 'restored' : 'underWay');
        }
        case 'publish': {
          const { status } = await context.releases.publishScheduled(scheduleId);
          if (status === 'held') return redirect(PAGE, 303);
          return doneAt(status === 'done' ? 'published' : 'underWay');
        }
        case 'cancel':
          await context.releases.cancelSchedule(scheduleId);
          return doneAt('cancelled');
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
