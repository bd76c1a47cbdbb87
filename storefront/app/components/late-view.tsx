import { type ComponentType, type FC, lazy, Suspense } from 'react';

const isBrowser = typeof document !== 'undefined';
const loading: Promise<unknown>[] = [];
let hasArrived = false;

/**
 * A view that is loaded on demand, so that pages without it do not load it. If the page has any when it arrives, its
 * code loads before hydration. It then stands in no boundary, which React would hydrate later, and draw anew if the
 * visitor goes on before that.
 * @param rendered selects something that it always renders
 */
export const lateView = <Props extends object>(
  rendered: string,
  load: () => Promise<ComponentType<Props>>,
): FC<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  if (!hasArrived && (!isBrowser || document.querySelector(rendered) !== null)) {
    loading.push(
      load().then(
        (view) => (Loaded = view),
        () => null,
      ),
    );
  }
  const Lazy = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return (props) =>
    Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    );
};

const load = async (): Promise<void> => {
  for (let known = -1; known < loading.length;) {
    known = loading.length;
    await Promise.all(loading);
  }
  hasArrived = isBrowser;
};
let arrival: Promise<void> | undefined;

/** Those of the page that the browser has, and those in them; on the server all. Before the first render. */
export const lateViews = (): Promise<void> => (arrival ??= load());
