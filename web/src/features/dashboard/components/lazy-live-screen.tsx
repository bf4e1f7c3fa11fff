/** The screen on the wall comes with the drawing library, when somebody wants it. */
import { lazy, Suspense } from 'react';
import type { Days } from '../hooks/use-days.ts';

const Loaded = lazy(() => import('./live-screen.tsx').then(({ LiveScreen }) => ({ default: LiveScreen })));

type LazyLiveScreenProps = Pick<Days, 'today' | 'zone'> & { onClose: () => void };

export function LazyLiveScreen(props: LazyLiveScreenProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
