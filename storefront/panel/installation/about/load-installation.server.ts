import type { AppLoadContext } from '@remix-run/node';
import licence from '../../../../LICENSE?raw';
import { license, version } from '../../../../package.json';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

export const loadInstallation = (context: AppLoadContext) => {
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'installation.title') },
    facts: [
      { name: text('installation.program'), value: 'Kontor' },
      { name: text('installation.version'), value: version },
      { name: text('installation.operator'), value: context.operator ?? text('installation.operatorUnknown') },
      { name: text('installation.licence'), value: license },
    ],
    licence,
  };
};
