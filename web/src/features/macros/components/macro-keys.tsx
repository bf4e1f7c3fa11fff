/** Lets keys and command bar run macros on the open conversation: Ctrl+Alt+1 to 9, on a Mac ⌘⌥1 to 9, also while writing. */
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useKnownTicket } from '#src/features/tickets/index.ts';
import { isApple } from '#src/lib/commands/commands.ts';
import { macroQueries } from '../api.ts';
import { useRunMacro } from '../hooks/use-run-macro.ts';
import { macroOfKey, offer } from '../offered.ts';

/** Returns the digit that is pressed with the keys that run macros; `null` for all else. */
function digitOf(event: KeyboardEvent): number | null {
  const [command, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  const isMeant = command && event.altKey && !other && !event.shiftKey && !event.getModifierState('AltGraph');
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  return isMeant && !event.repeat && digit !== undefined ? Number(digit) : null;
}

export function MacroKeys({ uuid }: { uuid: string }) {
  const ticket = useKnownTicket(uuid);
  const { data: macros = [] } = useQuery(macroQueries.list());
  const run = useEffectEvent(useRunMacro(ticket));
  useEffect(() => {
    offer({ macros, run: (macro) => run(macro) });
    return () => offer(undefined);
  }, [macros]);
  useWindowEvent('keydown', (event) => {
    const digit = digitOf(event);
    if (digit === null || document.querySelector('[aria-modal="true"]') !== null) return;
    const macro = macroOfKey(macros, digit);
    if (macro === undefined) return;
    event.preventDefault();
    run(macro);
  });
  return null;
}
