/**
 * Resolves a ticket by the key that sends: once all that was written in it has reached the server, and not at all when
 * something of it was refused. For whoever has switched it on, where that key has no other meaning.
 */
import type { MessageView } from '@prosa/shared';
import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storage } from '#src/lib/browser/storage.ts';
import { carryOut } from '#src/lib/commands/commands.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { messageKeys } from '../../keys.ts';

/** Sends by the given way and then resolves; nothing where that is not wanted. */
export function useResolveWhenSent(ticketId: number, send: () => void): (() => void) | undefined {
  const sendsByCtrl = useSetting('composerKey') === 'ctrlEnter';
  const [waiting, wait] = useState(false);
  const states = useMutationState({
    filters: { mutationKey: messageKeys.sending() },
    select: ({ state }) =>
      (state.variables as MessageView | undefined)?.ticketId === ticketId ? state.status : 'success',
  });
  const isUnderWay = states.includes('pending');
  const wasRefused = states.includes('error');
  useEffect(() => {
    if (!waiting || isUnderWay) return;
    wait(false);
    if (!wasRefused) carryOut('resolve');
  }, [waiting, isUnderWay, wasRefused]);
  if (sendsByCtrl || storage.get('sendAndResolve') !== 'on') return undefined;
  return () => {
    send();
    wait(true);
  };
}
