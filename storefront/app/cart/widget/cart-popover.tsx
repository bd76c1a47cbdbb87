import { type Dispatch, useEffect, useRef } from 'react';
import { CloseIcon } from '../../components/icons.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { popoverTop, SCROLL_THROTTLE, throttled } from './popover-position.ts';
import type { Popover, WidgetSignal } from './widget-state.ts';

const TIMING = {
  now: () => performance.now(),
  later: (run: () => void, ms: number) => window.setTimeout(run, ms),
  cancel: (timer: number) => window.clearTimeout(timer),
};

interface CartPopoverProps {
  readonly popover: Popover | null;
  readonly dispatch: Dispatch<WidgetSignal>;
}

/** CA-07: announces what was added (politely, without taking the focus). */
export const CartPopover = ({ popover, dispatch }: CartPopoverProps) => {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const isShown = popover !== null;
  const closesAt = popover?.closesAt ?? null;

  useEffect(() => {
    if (closesAt === null) return undefined;
    const end = (): void => dispatch({ type: 'elapsed', at: closesAt });
    const timer = setTimeout(end, closesAt - performance.now());
    return () => clearTimeout(timer);
  }, [closesAt, dispatch]);

  useEffect(() => {
    if (!isShown) return undefined;
    const place = (): void => {
      const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
      element.current?.style.setProperty('inset-block-start', `${popoverTop(header)}px`);
    };
    const { call, stop } = throttled(place, SCROLL_THROTTLE, TIMING);
    call();
    window.addEventListener('scroll', call, { passive: true });
    window.addEventListener('resize', call);
    return () => {
      stop();
      window.removeEventListener('scroll', call);
      window.removeEventListener('resize', call);
    };
  }, [isShown]);

  const release = (): void => dispatch({ type: 'released', at: performance.now() });
  return (
    <div
      className="cart-popover"
      hidden={!isShown}
      ref={element}
      onPointerEnter={() => dispatch({ type: 'held' })}
      onPointerLeave={release}
      onFocus={() => dispatch({ type: 'held' })}
      onBlur={release}
    >
      <p role="status">{popover && text('widget.added', { productName: popover.productName })}</p>
      <button type="button" className="icon-button" onClick={() => dispatch({ type: 'closed' })}>
        <CloseIcon />
        <span className="visually-hidden">{text('widget.close')}</span>
      </button>
    </div>
  );
};
