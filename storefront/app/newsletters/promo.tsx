import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import '../frame/later-texts.ts';
import { PlainPromo } from './plain-promo.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import type { PromoView } from './promo.server.ts';

/** Never interrupts an order or a page opened from a mail. */
const NEVER_ON = /^\/(?:cart|checkout|order-status|newsletter|unsubscribe|restock|-)(?:\/|$)/u;
/** Waits while another dialog is open or someone is typing. */
const BUSY = 'dialog[open], :is(input, select, textarea):focus';
/** Milliseconds until it checks again. */
const AGAIN = 2_000;

/** NL-01: appears once, some time after the first page, when nothing else is open. */
const Promo = ({ promo }: { readonly promo: PromoView }) => {
  const { pathname } = useLocation();
  /** The page it opened on, since navigating closes it; `null`: not open yet. */
  const [shownOn, setShownOn] = useState<string | null>(null);
  const isWanted = shownOn === null && !NEVER_ON.test(pathname);
  const { seconds, seen } = promo;
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const show = (): void => {
      if (document.querySelector(BUSY) !== null) timer = setTimeout(show, AGAIN);
      else setShownOn(window.location.pathname);
    };
    timer = setTimeout(show, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isWanted, seconds]);
  useEffect(() => {
    if (shownOn) document.cookie = seen;
  }, [shownOn, seen]);
  if (NEVER_ON.test(pathname)) return null;
  return (
    <>
      <PlainPromo {...promo} />
      {shownOn === pathname && <PromoDialog promo={promo} onClose={() => setShownOn('')} />}
    </>
  );
};
export default Promo;
