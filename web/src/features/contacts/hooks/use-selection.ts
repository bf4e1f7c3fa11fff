/** Which contacts of the list are chosen, and how that changes. */
import type { ContactView } from '@prosa/shared';
import { useMemo, useState } from 'react';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { chosenOf, type Found, nothing, type Selection, withOne, withPage } from '../selection.ts';

export type Choosing = {
  readonly chosen: ReadonlySet<number>;
  readonly all: Found | null;
  readonly onOne: (contactId: number) => void;
  readonly onPage: () => void;
  readonly onAll: (found: Found) => void;
  readonly onNone: () => void;
};

export function useSelection(contacts: readonly ContactView[]): Choosing {
  const [selection, setSelection] = useState<Selection>(nothing);
  const chosen = useMemo(() => chosenOf(selection, contacts), [selection, contacts]);
  return {
    chosen,
    all: selection.all,
    onOne: useEventCallback((contactId: number) => setSelection(withOne(chosen, contactId))),
    onPage: useEventCallback(() => setSelection(withPage(chosen, contacts))),
    onAll: (found) => setSelection({ chosen, all: found }),
    onNone: () => setSelection(nothing),
  };
}
