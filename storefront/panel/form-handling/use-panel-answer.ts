import { useActionData } from '@remix-run/react';
import type { PanelAnswer } from './answer.ts';

export const usePanelAnswer = (): PanelAnswer | undefined => useActionData<PanelAnswer>();
