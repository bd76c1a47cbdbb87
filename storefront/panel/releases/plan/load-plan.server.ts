import type { DocumentSummary } from '@kontor/contracts/documents/responses';
import type { ScheduleAnswer } from '@kontor/contracts/releases/responses';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { nameOf } from '../../pages/page-words.server.ts';
import { documentsOf } from '../documents.server.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
}

export interface PlanData {
  readonly pages: readonly Choice[];
  readonly withdrawn: readonly Choice[];
  /** Day and time to begin with; empty: none. */
  readonly local: string;
  readonly hint: string;
}

const isChanged = ({ edit, released }: DocumentSummary): boolean => released?.edit !== edit;

/** As many changed pages and others as one release can have, and all of the schedule: saving keeps only what has a box. */
const offered = async (context: AppLoadContext, own: readonly string[]): Promise<readonly DocumentSummary[]> => {
  const listed = await Promise.all(
    [true, false].map((isChanged) => documentsOf(context, { isDeleted: false, isChanged })),
  );
  const found = new Map(listed.flat().map((document) => [document.id as string, document]));
  const others = own.filter((id) => !found.has(id)).map((id) => context.documents.byId(id));
  return [...found.values(), ...(await Promise.all(others))].sort((one, other) =>
    nameOf(one, context).localeCompare(nameOf(other, context), context.site.language),
  );
};

/** The changed pages, those on the website, and what the schedule has already. */
export const planOf = async (context: AppLoadContext, schedule: ScheduleAnswer | null): Promise<PlanData> => {
  const text = panelTextOf(context);
  const chosen = schedule?.documents ?? [];
  const documents = await offered(
    context,
    chosen.map(({ documentId }) => documentId),
  );
  const shown = new Set(chosen.flatMap(({ documentId, edit }) => (edit === null ? [] : [documentId])));
  const gone = new Set(chosen.flatMap(({ documentId, edit }) => (edit === null ? [documentId] : [])));
  const labelOf = (document: DocumentSummary): string => {
    const page = nameOf(document, context);
    if (document.released === null) return text('releases.isNew', { page });
    return text(isChanged(document) ? 'releases.isEdited' : 'releases.isSame', { page });
  };
  return {
    pages: documents
      .filter((document) => isChanged(document) || shown.has(document.id))
      .map((document) => ({ id: document.id, label: labelOf(document), isChosen: shown.has(document.id) })),
    withdrawn: documents
      // A website always has a navigation.
      .filter(({ id, kind, released }) => kind === 'page' && (released !== null || gone.has(id)))
      .map(({ id, title }) => ({ id, label: title, isChosen: gone.has(id) })),
    local: schedule?.time.local ?? '',
    hint: text('releases.timeHint', { zone: schedule?.time.timeZone ?? context.site.timeZone }),
  };
};

export const loadPlan = async (context: AppLoadContext) => {
  return {
    meta: { title: panelTitle(context, 'releases.planTitle') },
    plan: await planOf(context, null),
  };
};
