/**
 * Which connection is being linked. The dialog goes when the phone has scanned; what comes of it afterwards is still
 * told: a toast when it is connected, the dialog again when it was refused.
 */
import type { ConnectionView } from '@prosa/shared';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';

type Watch = { readonly id: number; readonly shown: boolean };

export type Linking = {
  /** The connection whose dialog stands open. */
  readonly shown: ConnectionView | undefined;
  readonly start: (whatsappId: number) => void;
  /** The code is gone: scanned, or ended on purpose. */
  readonly finish: () => void;
  /** The admin does not want to look any more. */
  readonly leave: () => void;
};

export function useLinking(connections: readonly ConnectionView[]): Linking {
  const { t } = useTranslation('connections');
  const [watch, setWatch] = useState<Watch | null>(null);
  const watched = connections.find(({ id }) => id === watch?.id);
  const shown = watch?.shown === true ? watched : undefined;
  const isLinked = watch?.shown === false && watched?.status === 'CONNECTED';
  const isRefused =
    watch?.shown === false && watched?.status === 'DISCONNECTED' && watched.statusReason !== null;
  const name = watched?.name;

  useEffect(() => {
    if (!isLinked || name === undefined) return;
    showSuccess(t('toast.connected', { name }));
    setWatch(null);
  }, [isLinked, name, t]);
  useEffect(() => {
    if (isRefused) setWatch((current) => current && { ...current, shown: true });
  }, [isRefused]);

  const start = useCallback((id: number) => setWatch({ id, shown: true }), []);
  const finish = useCallback(() => setWatch((current) => current && { ...current, shown: false }), []);
  const leave = useCallback(() => setWatch(null), []);
  return { shown, start, finish, leave };
}
