import { FIRST_STEPS } from '@kontor/contracts/dashboard/dashboard';
import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';

const PATHS = {
  products: '/produkte',
  payment: '/einstellungen/zahlung',
  shipping: '/einstellungen/versand',
  legal: '/einstellungen/rechtliches',
  testMode: '/einstellungen/kasse',
  publish: '/seiten/veroeffentlichen',
} as const satisfies Record<(typeof FIRST_STEPS)[number], string>;

/** `null`: setup complete, or someone else's task. */
export const loadSteps = async (context: AppLoadContext, role: SiteRole) => {
  const steps = roleMay(role, 'settings:write') ? await context.dashboard.firstSteps() : null;
  if (steps === null) return null;
  const text = panelTextOf(context);
  return {
    about: text(steps.products === undefined ? 'home.stepsToOpen' : 'home.stepsText'),
    list: FIRST_STEPS.flatMap((step) => {
      const isDone = steps[step];
      return isDone === undefined ? [] : [{ to: PATHS[step], label: text(`home.step.${step}`), isDone }];
    }),
  };
};
