/** The reasons that tickets may be resolved for, and whether one has to be chosen. */
import { type ResolveReasonView, reasonsFor, type TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { queueQueries } from '#src/features/queues/index.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';

const none: readonly ResolveReasonView[] = [];

type Reasons = {
  readonly reasons: readonly ResolveReasonView[];
  /** One of them has to be chosen. */
  readonly isRequired: boolean;
};

export const useResolveReasons = ({ queueId }: Pick<TicketView, 'queueId'>): Reasons =>
  useCommonReasons([queueId]);

/**
 * The reasons that many tickets may be resolved for, each name once: every ticket is closed for the one of its own list
 * that is called so. `null`: of tickets whose queues are not known, so all lists count.
 */
export function useCommonReasons(queueIds: readonly (number | null)[] | null): Reasons {
  const { data = none } = useQuery(queueQueries.reasons());
  const mustChoose = useSetting('resolveReasonRequired') === 'enabled';
  const offered =
    queueIds === null ? data : [...new Set(queueIds)].flatMap((queueId) => reasonsFor(data, queueId));
  const byName = new Map(offered.map((reason) => [reason.name.toLowerCase(), reason]));
  return { reasons: [...byName.values()], isRequired: mustChoose && byName.size > 0 };
}
