import { useQuery } from '@tanstack/react-query';
import { useActor } from '#src/lib/session/use-session.ts';
import { quickMessageQueries } from '../api.ts';

/** Returns the names of the folders that hold what one is offered, each once, by name. */
export function useFolders(): string[] {
  const { queueIds } = useActor();
  const { data: offered = [] } = useQuery(quickMessageQueries.offered(queueIds));
  const names = new Set(offered.flatMap(({ folder }) => folder ?? []));
  return [...names].sort((one, other) => one.localeCompare(other));
}
