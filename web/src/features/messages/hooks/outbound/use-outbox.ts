/** Sends what the signed-in user left waiting when the page was last closed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#src/lib/session/use-session.ts';
import { resumeSending } from '../../outbound/sending.ts';

export function useOutbox(): void {
  const cache = useQueryClient();
  const { id } = useSession();
  useEffect(() => resumeSending(cache, id), [cache, id]);
}
