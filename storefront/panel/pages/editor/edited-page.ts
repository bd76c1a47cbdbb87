import { createContext, useContext } from 'react';
import type { EditedPage } from './load-page.server.ts';

const Context = createContext<EditedPage | null>(null);
export const EditedPageProvider = Context.Provider;

/** The document as the editor has it: as it was loaded, or with what others changed since. */
export const useEditedPage = (): EditedPage => {
  const page = useContext(Context);
  if (page === null) throw new Error('no editor is around this');
  return page;
};
