/** A dialog whose file comes when it is first opened: what stands in it is nobody's business before. */
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** Returns the dialog that `load` brings; `isOpen` tells by its properties whether it is asked for. */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: P) {
    const [wanted, want] = useState(false);
    // Once there it stays, so that it closes as slowly as any.
    if (!wanted && isOpen(props)) want(true);
    return wanted ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
