/**
 * When to speak about a lost connection: only after it has been gone for a while, and for a moment when it is back.
 * Short interruptions go unnoticed.
 */
import { useEffect, useState } from 'react';
import type { ConnectionState } from './connection-state.ts';

export const noticeAfterMs = 3_000;
export const backForMs = 2_000;

export type ConnectionNotice = 'none' | 'lost' | 'back';

export function useConnectionNotice(state: ConnectionState): ConnectionNotice {
  const [notice, setNotice] = useState<ConnectionNotice>('none');
  const linked = state === 'online';
  if (linked && notice === 'lost') setNotice('back');
  if (!linked && notice === 'back') setNotice('lost');
  useEffect(() => {
    const waiting = linked ? notice === 'back' : notice === 'none';
    if (!waiting) return undefined;
    const timer = window.setTimeout(
      () => setNotice(linked ? 'none' : 'lost'),
      linked ? backForMs : noticeAfterMs,
    );
    return () => window.clearTimeout(timer);
  }, [linked, notice]);
  return notice;
}
