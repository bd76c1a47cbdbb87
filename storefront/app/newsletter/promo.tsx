import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import '../frame/later-texts.ts';
import { useShop } from '../frame/use-shop.ts';
import { PlainPromo } from './plain-promo.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { PROMO_AGE, PROMO_COOKIE } from './promo-cookie.ts';

/** Nothing stands between a shopper and an order, or before what a link in a mail is for. */
const NEVER_ON = /^\/(?:cart|checkout|order-status|newsletter|unsubscribe|restock|-)(?:\/|$)/u;
/** What it waits for: another dialog, or whoever types. */
const BUSY = 'dialog[open], :is(input, select, textarea):focus';
/** How long, before it looks again, in ms. */
const AGAIN = 2_000;

/** NL-01: appears once, some time after the first page, where nothing else is open. */
const Promo = () => {
  const { promo } = useShop();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [wasSeen, setSeen] = useState(false);
  const isWanted = promo !== null && !wasSeen && !NEVER_ON.test(pathname);
  const seconds = promo?.seconds ?? 0;
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const show = (): void => {
      if (document.querySelector(BUSY) !== null) timer = setTimeout(show, AGAIN);
      else setOpen(true);
    };
    timer = setTimeout(show, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isWanted, seconds]);
  useEffect(() => {
    if (isOpen) document.cookie = `${PROMO_COOKIE}=1; path=/; max-age=${PROMO_AGE}; samesite=lax`;
  }, [isOpen]);
  if (promo === null || NEVER_ON.test(pathname)) return null;
  const close = (): void => {
    setOpen(false);
    setSeen(true);
  };
  return (
    <>
      <PlainPromo {...promo} />
      {isOpen && <PromoDialog promo={promo} onClose={close} />}
    </>
  );
};
export default Promo;
