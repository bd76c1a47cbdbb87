import { useActionData } from '@remix-run/react';
import type { PanelAnswer } from './answer.ts';

/** What the page's form was answered. */
export const usePanelAnswer = (): PanelAnswer | undefined => useActionData<PanelAnswer>();
