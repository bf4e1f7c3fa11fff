/** Asking once more for a file that could not be fetched; `null` where nobody can. */
import type { MessageView } from '@prosa/shared';

export function useFetchAgain(
  _message: MessageView,
): { readonly busy: boolean; readonly fetch: () => void } | null {
  return null;
}
