import type { DemoContent } from '../demo-site.ts';
import { commerce } from './commerce.ts';
import { downloadsUndKurse } from './downloads-und-kurse.ts';
import { hafenUndHeideForms } from './forms.ts';
import { garten } from './garten.ts';
import { geschirr } from './geschirr.ts';
import { habits } from './habits.ts';
import { kueche } from './kueche.ts';
import { hafenUndHeidePages } from './pages.ts';
import { papier } from './papier.ts';
import { textilUndLicht } from './textil-und-licht.ts';
import { vorrat } from './vorrat.ts';

export const content: DemoContent = {
  commerce,
  forms: hafenUndHeideForms,
  pages: hafenUndHeidePages,
  products: [...geschirr, ...textilUndLicht, ...kueche, ...papier, ...garten, ...vorrat, ...downloadsUndKurse],
  habits,
};
