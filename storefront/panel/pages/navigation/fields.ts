import { NAVIGATION_AREAS, type NavigationArea } from '@kontor/contracts/documents/navigation';
import type { RowsField } from '../../form-handling/fields.ts';
import type { PanelKey } from '../../frame/panel-text.ts';

export const NAVIGATION_INTENT = 'navigation';

/** `id`: the part that a row was made from; empty: a new link. */
const LINK_FIELDS = [
  { name: 'title', kind: 'text', most: 100, isNeeded: true },
  { name: 'href', kind: 'text', most: 2_083, isNeeded: true },
  { name: 'id', kind: 'text', most: 36 },
] as const;

/** A list of links for each area. */
export const LINK_LISTS: readonly RowsField[] = NAVIGATION_AREAS.map((name) => ({
  name,
  kind: 'rows',
  fields: LINK_FIELDS,
}));

export const AREA_LABELS: Readonly<Record<NavigationArea, PanelKey>> = {
  main: 'navigation.main',
  footer: 'navigation.footer',
};
