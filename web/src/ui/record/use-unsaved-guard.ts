import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../overlays/confirm.tsx';

/**
 * Keeps what was typed and not saved: leaving the page asks first. Returns how to close the form: at once when nothing
 * was changed, else after asking.
 */
export function useUnsavedGuard(hasChanges: () => boolean): (close: () => void) => Promise<void> {
  const { t } = useTranslation();
  const asking = useRef<Promise<boolean> | null>(null);
  const mayLeave = (): Promise<boolean> => {
    if (!hasChanges()) return Promise.resolve(true);
    asking.current ??= confirm({
      title: t('unsaved.title'),
      message: t('unsaved.text'),
      confirmLabel: t('unsaved.discard'),
      cancelLabel: t('unsaved.stay'),
      danger: true,
    }).finally(() =>
      window.setTimeout(() => {
        asking.current = null;
      }),
    );
    return asking.current;
  };
  useBlocker({
    shouldBlockFn: async (way) => !isSamePlace(way) && !(await mayLeave()),
    enableBeforeUnload: hasChanges,
  });
  return async (close) => {
    // The key that closes the question reaches the form beneath it too: that is no second wish to leave.
    if (asking.current !== null) return;
    if (await mayLeave()) close();
  };
}

type Place = { readonly pathname: string; readonly search: unknown };
type Way = { readonly current: Place; readonly next: Place; readonly action: string };

/** What a list is narrowed to reaches the address a moment after it was typed: that leaves nothing. Another tab does. */
const isSamePlace = ({ current, next, action }: Way): boolean =>
  action === 'REPLACE' && current.pathname === next.pathname && tabOf(current) === tabOf(next);

const tabOf = ({ search }: Place): unknown => (search as { readonly tab?: unknown }).tab;
