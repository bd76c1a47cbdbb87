import { useEffect, useState } from 'react';
import { CHECKOUT } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import type { ReservationView } from './load-checkout.server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Milliseconds left, counted down by the browser's own clock from the server's value; `null`: not started. */
const useRemaining = (reservation: ReservationView | null): number | null => {
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => {
    if (reservation === null) return undefined;
    const end = Date.now() + reservation.remainingMs;
    const look = (): void => setRemaining(Math.max(0, end - Date.now()));
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [reservation]);
  return reservation === null ? null : remaining;
};

const ReserveButton = () => {
  const text = useText();
  return (
    <button className="text-button" type="submit" name={CHECKOUT.intent} value="reserve">
      {text('checkout.reserve')}
    </button>
  );
};

/** Until when the units are reserved. The countdown is silent; its end is announced. */
export const Reservation = ({ reservation }: { reservation: ReservationView | null }) => {
  const text = useText();
  const remaining = useRemaining(reservation);
  const isOver = remaining === 0;
  const minutes = remaining === null ? null : Math.ceil(remaining / MINUTE);
  return (
    <div className="reservation">
      {reservation === null && <p>{text('checkout.notReserved')}</p>}
      {reservation !== null && !isOver && (
        <p>
          {text('checkout.reserved', { time: reservation.until })}{' '}
          {minutes !== null && (
            <span className="muted">
              {text(minutes === 1 ? 'checkout.minuteLeft' : 'checkout.minutesLeft', { n: minutes })}
            </span>
          )}
        </p>
      )}
      <p role="status">{isOver && text('checkout.reservationEnded')}</p>
      {(reservation === null || isOver) && <ReserveButton />}
    </div>
  );
};
