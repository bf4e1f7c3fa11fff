/** The steps of the open ticket by key and command bar, as far as it offers them. */
import { useCommand } from '#src/lib/commands/commands.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import type { TicketAction } from '../permissions.ts';
import type { TicketSteps } from './use-ticket-steps.tsx';

export function useTicketCommands({ offered, steps, resolveAndGoOn }: TicketSteps): void {
  const { search, refine } = useTicketPlace();
  /** Pressed twice it is still one step. */
  const run = (action: TicketAction): (() => void) | null =>
    offered.includes(action) && !steps[action].busy ? steps[action].run : null;
  useCommand('accept', run('accept') ?? run('assume'));
  useCommand('resolve', run('resolve'));
  useCommand('resolveAndNext', run('resolve') && resolveAndGoOn);
  useCommand('resolveWithReason', run('resolveWithReason'));
  useCommand('transfer', run('transfer'));
  useCommand('snooze', run('snooze'));
  useCommand('wake', run('wake'));
  useCommand('prioritize', run('prioritize'));
  useCommand('pin', run('pin'));
  useCommand('unpin', run('unpin'));
  useCommand('markUnread', run('markUnread'));
  useCommand('return', run('return'));
  useCommand('reopen', run('reopen'));
  useCommand('delete', run('delete'));
  useCommand('details', () => refine({ info: !search.info }));
}
