import type { SettingsArea } from '@kontor/contracts/preferences/calls';
import type { PanelKey } from '../frame/use-panel.ts';
import type { FieldGroup } from './fields.ts';

/** A part of the settings that is one form. */
export interface Subject {
  readonly area: SettingsArea;
  /** Last part of the page's address. */
  readonly path: string;
  readonly title: PanelKey;
  readonly about: PanelKey;
  readonly groups: readonly FieldGroup[];
}
