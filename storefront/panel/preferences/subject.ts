import type { SettingsArea } from '@kontor/contracts/preferences/calls';
import type { PanelKey } from '../frame/panel-text.ts';
import type { FieldGroup } from '../form-handling/fields.ts';

export interface Subject {
  readonly area: SettingsArea;
  readonly path: string;
  readonly title: PanelKey;
  readonly about: PanelKey;
  readonly groups: readonly FieldGroup[];
}
