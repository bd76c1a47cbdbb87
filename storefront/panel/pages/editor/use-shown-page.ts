import { useState } from 'react';
import type { EditedPage } from './load-page.server.ts';

const formOf = ({ id, edit }: EditedPage): string => `${id} ${edit}`;

/**
 * The page that the editor shows: as it was loaded, or with what was saved or changed by others since. What is typed
 * while a step is on its way is newer than the page that answers it: the form stays, and is brought together with it.
 */
export const useShownPage = (loaded: EditedPage, isRefused: boolean) => {
  const [shown, setShown] = useState({ loaded, page: loaded, form: formOf(loaded), isAhead: false });
  if (shown.loaded !== loaded) {
    const stays = shown.isAhead && !isRefused && shown.page.id === loaded.id;
    setShown({ ...(stays ? shown : { page: loaded, form: formOf(loaded) }), loaded, isAhead: false });
  }
  return {
    page: shown.page,
    /** Another form begins with another key. */
    form: shown.form,
    setPage: (page: EditedPage): void => setShown((before) => ({ ...before, page })),
    setAhead: (isAhead: boolean): void =>
      setShown((before) => (before.isAhead === isAhead ? before : { ...before, isAhead })),
  };
};
