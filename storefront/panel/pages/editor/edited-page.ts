import { createContext, useContext } from 'react';
import type { EditedPage } from './load-page.server.ts';

const Context = createContext<EditedPage | null>(null);
export const EditedPageProvider = Context.Provider;

const Rounds = createContext<Readonly<Record<string, number>>>({});
export const RoundsProvider = Rounds.Provider;

/** How often others have changed what is typed in an input. With the next time it begins anew. */
export const useRound = (name: string): number => useContext(Rounds)[name] ?? 0;

/** The document as the editor has it: as it was loaded, or with what others changed since. */
export const useEditedPage = (): EditedPage => {
  const page = useContext(Context);
  if (page === null) throw new Error('no editor is around this');
  return page;
};
