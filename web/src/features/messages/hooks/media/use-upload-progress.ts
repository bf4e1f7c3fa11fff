/** How much of a message's file has gone up, between 0 and 1; `null` when nothing is going up. */
import { useQuery } from '@tanstack/react-query';
import { messageQueries } from '../../api.ts';

export function useUploadProgress(messageId: string): number | null {
  return useQuery(messageQueries.upload(messageId)).data;
}
