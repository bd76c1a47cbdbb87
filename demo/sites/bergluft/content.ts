import type { DemoContent } from '../demo-site.ts';
import { commerce } from './commerce.ts';
import { habits } from './habits.ts';
import { haus } from './haus.ts';
import { bergluftPages } from './pages.ts';
import { unterwegs } from './unterwegs.ts';

export const content: DemoContent = {
  commerce,
  forms: [],
  pages: bergluftPages,
  products: [...haus, ...unterwegs],
  habits,
};
