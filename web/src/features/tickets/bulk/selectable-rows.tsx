/** The rows of a list of which several can be chosen, and what can then be done with all of them at once. */
import { type ComponentProps, useMemo, useState } from 'react';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { TicketRows } from '../components/lists/ticket-rows.tsx';
import type { TicketScope } from '../scope.ts';
import { toListQuery } from '../scope.ts';
import { BulkBar } from './bulk-bar.tsx';
import { choose, nothing, type Selection, stillThere } from './selection.ts';

type SelectableRowsProps = Omit<ComponentProps<typeof TicketRows>, 'around'> & {
  scope: TicketScope;
  around: Omit<ComponentProps<typeof TicketRows>['around'], 'choosing'>;
  /** There are more than are loaded. */
  hasMore: boolean;
};

export function SelectableRows({ scope, around, hasMore, ...rest }: SelectableRowsProps) {
  const [selection, setSelection] = useState<Selection>(nothing);
  const order = useMemo(() => rest.tickets.map(({ id }) => id), [rest.tickets]);
  const present = stillThere(selection, order);
  const { isAll } = present;
  const loaded = isAll ? order : null;
  const chosen = useMemo(
    () => (loaded === null ? present.chosen : new Set(loaded)),
    [loaded, present.chosen],
  );
  const mark = useEventCallback((id: number, range: boolean) =>
    setSelection((known) => choose(known, order, id, range)),
  );
  const choosing = useMemo(() => ({ chosen, choose: mark }), [chosen, mark]);
  const withChoice = useMemo(() => ({ ...around, choosing }), [around, choosing]);
  const count = chosen.size;
  return (
    <>
      {count > 0 && (
        <BulkBar
          count={count}
          isAll={isAll}
          queueIds={
            isAll ? null : rest.tickets.filter(({ id }) => chosen.has(id)).map(({ queueId }) => queueId)
          }
          target={isAll ? { filter: toListQuery(scope) } : { ticketIds: [...chosen] }}
          onAll={
            isAll || (count === order.length && !hasMore)
              ? undefined
              : () => setSelection({ chosen: new Set(order), anchor: null, isAll: true })
          }
          onDone={() => setSelection(nothing)}
        />
      )}
      <TicketRows around={withChoice} {...rest} />
    </>
  );
}
