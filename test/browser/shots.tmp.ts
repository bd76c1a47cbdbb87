import { chromium } from 'playwright-core';
import { startServer } from '../support/process.ts';
import { rmSync } from 'node:fs';
rmSync('/tmp/bt/shots-data',{recursive:true,force:true});
const s = await startServer('/tmp/bt/shots-data');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--no-first-run'] });
const base = `http://demo.localhost:${s.port}`;
for (const [w,h] of [[390,844],[1280,800]] as const) for (const scheme of ['light','dark'] as const) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme, locale: 'de-DE' });
  const p = await c.newPage();
  const shot = async (name: string, url: string, full = true) => { await p.goto(url, {waitUntil:'networkidle'}); if (full) { await p.evaluate(async()=>{ for (let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y); await new Promise(r=>setTimeout(r,40));} scrollTo(0,0);}); await p.waitForLoadState('networkidle'); } await p.screenshot({ path: `/tmp/bt/${name}-${w}-${scheme}.png`, fullPage: full }); };
  await shot('home', base+'/'); await shot('list', base+'/shop'); await shot('product', base+'/shop/becher-duene');
  await shot('cart-empty', base+'/cart'); await shot('search', base+'/search?q=Leinen'); await shot('nothing', base+'/search?q=xyzzy'); await shot('404', base+'/nichts/da/x'); await shot('ch', `http://demo-ch.localhost:${s.port}/`); await shot('legal', base+'/versand'); await shot('ueber', base+'/ueber-uns');
  for (const slug of ['kochloeffel-kirschholz','tafelservice-duene-24-teilig','klappkarten-kueste']) { await p.goto(`${base}/shop/${slug}`, {waitUntil:'networkidle'}); await p.locator('.add-form button[type=submit]').click(); await p.getByText('Hinzugefügt!').waitFor(); if (slug.startsWith('tafel')) await p.screenshot({ path: `/tmp/bt/added-${w}-${scheme}.png`}); }
  await p.goto(`${base}/shop/becher-duene`, {waitUntil:'networkidle'}); await p.getByLabel('Farbe').selectOption('Sand'); await p.getByLabel('Größe').selectOption('groß, 350 ml'); await p.locator('.add-form button[type=submit]').click(); await p.getByText('Hinzugefügt!').waitFor();
  await shot('cart', base+'/cart');
  await p.goto(`${base}/shop/becher-duene`, {waitUntil:'networkidle'}); await p.locator('.add-form button[type=submit]').click(); await p.getByRole('alert').waitFor(); await p.screenshot({ path: `/tmp/bt/error-${w}-${scheme}.png`});
  await p.goto(`${base}/shop/nistkasten-meisen`, {waitUntil:'networkidle'}); await p.screenshot({ path: `/tmp/bt/soldout-${w}-${scheme}.png`});
  await c.close();
}
await b.close(); await s.stop();
