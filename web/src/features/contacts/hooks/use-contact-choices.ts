import { useQuery } from '@tanstack/react-query';
import { queueQueries } from '#src/features/queues/index.ts';
import { userQueries } from '#src/features/users/index.ts';

type Choice = { readonly value: string; readonly label: string };

const choicesOf = (named: readonly { readonly id: number; readonly name: string }[]): Choice[] =>
  named.map(({ id, name }) => ({ value: String(id), label: name }));

/** Returns who may own a contact, and in which queues its conversations may begin, as pickers want them. */
export function useContactChoices(): { readonly owners: Choice[]; readonly queues: Choice[] } {
  const { data: users = [] } = useQuery(userQueries.list());
  const { data: queues = [] } = useQuery(queueQueries.list());
  return { owners: choicesOf(users), queues: choicesOf(queues) };
}
