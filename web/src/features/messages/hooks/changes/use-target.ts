/** The message that is being answered or changed, kept per ticket on this device like the text that goes with it. */
import { useState } from 'react';
import { storage } from '#src/lib/browser/storage.ts';
import { type ComposerTarget, parseTarget } from '../../composer/composer-target.ts';
import { useMovedDraft } from '../composer/use-moved-draft.ts';

export function useTarget(
  ticketId: number,
): readonly [target: ComposerTarget | null, change: (target: ComposerTarget | null) => void] {
  const name = `draft:${ticketId}:target` as const;
  const [target, setTarget] = useState(() => parseTarget(storage.get(name)));
  useMovedDraft(ticketId, () => setTarget(parseTarget(storage.get(name))));
  return [
    target,
    (next) => {
      setTarget(next);
      if (next === null) storage.remove(name);
      else storage.set(name, JSON.stringify(next));
    },
  ];
}
