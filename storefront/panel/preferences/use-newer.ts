import type { SettingsArea } from '@kontor/contracts/preferences/calls';
import { type RefObject, useEffect, useState } from 'react';
import { usePanel } from '../frame/use-panel.ts';
import { clientFor } from './client-for.ts';
import { isSame, REFETCH_PREFERENCES } from './preferences-client.ts';

interface Compared {
  readonly made: object;
  readonly now: object;
}

/**
 * MP-04: whether someone else has changed an area since its form was loaded. Checks again when the tab becomes
 * visible and on refetch events.
 * @param settings as loaded
 * @param isWriting ignores the form's own write
 */
export const useNewer = (area: SettingsArea, settings: object, isWriting: RefObject<boolean>): boolean => {
  const { crumb } = usePanel();
  const [compared, setCompared] = useState<Compared | null>(null);
  useEffect(() => {
    let isShown = true;
    const client = clientFor(crumb);
    const compare = async (): Promise<void> => {
      try {
        const now = await client.read(area);
        if (isShown && isWriting.current !== true) setCompared({ made: settings, now });
      } catch {
        // Already reported by the client; the form keeps working.
      }
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') client.forget(area);
    };
    const onRefetch = (event: Event): void => {
      const { namespace } = (event as CustomEvent<{ readonly namespace: SettingsArea }>).detail;
      if (namespace === area && isWriting.current !== true) void compare();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener(REFETCH_PREFERENCES, onRefetch);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener(REFETCH_PREFERENCES, onRefetch);
    };
  }, [crumb, area, settings, isWriting]);
  return compared !== null && compared.made === settings && !isSame(compared.now, settings);
};
