import type { SettingsArea } from '@kontor/contracts/preferences/calls';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { PanelKey } from '../frame/panel-text.ts';
import type { FieldGroup } from '../form-handling/fields.ts';

export interface Subject {
  readonly area: SettingsArea;
  readonly path: string;
  readonly title: PanelKey;
  readonly about: PanelKey;
  readonly groups: readonly FieldGroup[];
  /** Whether it can have an effect on a site. Default: yes. */
  readonly isOffered?: (site: Pick<SiteView, 'storeSettings'>) => boolean;
}
