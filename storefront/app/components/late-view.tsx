import { type ComponentType, type FC, lazy, Suspense } from 'react';

const loading: Promise<unknown>[] = [];

/**
 * A view that is loaded on demand, so that pages without it do not load it. If the page has any when it arrives, its
 * code loads before hydration, so that the whole page hydrates at once.
 * @param rendered selects what it renders
 */
export const lateView = <Props extends object>(
  rendered: string,
  load: () => Promise<ComponentType<Props>>,
): FC<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  if (typeof document !== 'undefined' && document.querySelector(rendered) !== null) {
    loading.push(
      load().then(
        (view) => (Loaded = view),
        () => null,
      ),
    );
  }
  const Lazy = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return (props) => <Suspense>{Loaded ? <Loaded {...props} /> : <Lazy {...props} />}</Suspense>;
};

/** The views of the page that the browser has. */
export const lateViews = (): Promise<unknown> => Promise.all(loading);
