/** The steps of the open ticket by key and command bar, as far as it offers them. */
import type { TicketView } from '@prosa/shared';
import { useCommand } from '#src/lib/commands/commands.ts';
import { useNeighbour } from '../hooks/use-neighbours.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import type { TicketAction } from '../permissions.ts';
import type { TicketSteps } from './use-ticket-steps.tsx';

export function useTicketCommands(
  _ticket: TicketView,
  { offered, steps, resolveAndShow }: TicketSteps,
): void {
  const { search, refine } = useTicketPlace();
  const neighbour = useNeighbour();
  /** Pressed twice it is still one step. */
  const run = (action: TicketAction): (() => void) | null =>
    offered.includes(action) && !steps[action].busy ? steps[action].run : null;
  const goOn = (): void => resolveAndShow(neighbour(1) ?? neighbour(-1));
  useCommand('accept', run('accept') ?? run('assume'));
  useCommand('resolve', run('resolve'));
  useCommand('resolveAndNext', run('resolve') && goOn);
  useCommand('resolveWithReason', run('resolveWithReason'));
  useCommand('transfer', run('transfer'));
  useCommand('markUnread', run('markUnread'));
  useCommand('return', run('return'));
  useCommand('reopen', run('reopen'));
  useCommand('delete', run('delete'));
  useCommand('details', () => refine({ info: !search.info }));
}
