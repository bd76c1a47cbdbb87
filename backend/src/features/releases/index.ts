import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteRelease, WriteSchedule } from './commands.ts';
import { releaseDecider } from './decider.ts';
import { ReleasesController } from './http.ts';
import { ScheduledReleasesController } from './schedule-http.ts';
import { lookUpRelease } from './look-up.ts';
import { releasePages } from './pages.ts';
import { publishingBinding } from './reactor.ts';
import { scheduleDecider } from './schedule-decider.ts';
import { releaseNewsBinding, schedulesBinding } from './schedule-reactors.ts';

/** Makes documents public, all of a release at one instant. */
export const releases: Feature = {
  name: 'releases',
  streams: [
    bindStream({ message: WriteRelease, category: 'release', decider: releaseDecider, lookUp: lookUpRelease }),
    bindStream({ message: WriteSchedule, category: 'releaseSchedule', decider: scheduleDecider }),
  ],
  controllers: [ReleasesController, ScheduledReleasesController],
  pages: releasePages,
  reactors: (platform, commands) => [
    publishingBinding(platform, commands),
    schedulesBinding(platform, commands),
    releaseNewsBinding(platform, commands),
  ],
};
