/** Where in the workspace one is, and the ways to go elsewhere. The address is the only memory of it. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#src/lib/navigation/paths.ts';
import { parseTicketSearch, type TicketSearch, toSearchParams } from '../search.ts';

export type TicketPlace = {
  /** The selected ticket, if any. */
  readonly uuid: string | null;
  readonly search: TicketSearch;
  readonly open: (uuid: string, changes?: Partial<TicketSearch>) => void;
  /** To the ticket that the selected one has become, in its place also in the browser's history. */
  readonly follow: (uuid: string) => void;
  /** Back to the list alone. */
  readonly leave: (changes?: Partial<TicketSearch>) => void;
  /** Changes filters where one is, without a step in the browser's history. */
  readonly refine: (changes: Partial<TicketSearch>) => void;
  /** Changes tab or view where one is, as a step that the back button takes back. */
  readonly step: (changes: Partial<TicketSearch>) => void;
};

export function useTicketPlace(): TicketPlace {
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const { uuid = null } = useParams({ strict: false });
  return useMemo(() => {
    const search = parseTicketSearch(raw);
    const go = (to: string | null, changes: Partial<TicketSearch>, replace = false): void => {
      const here = to === null ? paths.tickets() : paths.ticket(to);
      void navigate({ to: here, search: toSearchParams({ ...search, ...changes }), replace });
    };
    return {
      uuid,
      search,
      open: (next, changes) => go(next, { peek: false, message: null, view: 'ticket', ...changes }),
      follow: (next) => go(next, { message: null }, true),
      leave: (changes) => go(null, { peek: false, message: null, view: 'ticket', ...changes }),
      refine: (changes) => go(uuid, changes, true),
      step: (changes) => go(uuid, changes),
    };
  }, [navigate, raw, uuid]);
}
