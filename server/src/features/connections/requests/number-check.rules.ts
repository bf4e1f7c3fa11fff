/** Which of a company's connections says whether a number exists. Pure. */
import { holdOf, simulatedProvider } from '@prosa/shared';
import type { ConnectionName } from '#src/tenant/connections/connection-names.ts';

type Connection = Pick<
  ConnectionName,
  'id' | 'provider' | 'status' | 'number' | 'linkedAt' | 'isDefault' | 'restriction' | 'deleted'
>;

export type Question<C> = {
  /** The connection that will write; any of the company's where left out. */
  readonly writer?: number | undefined;
  /** Whether its network answers such questions at all: one that does not would take every number for a good one. */
  readonly canTell: (connection: C) => boolean;
  readonly now: Date;
};

export const isSimulator = ({ provider }: Pick<Connection, 'provider'>): boolean =>
  provider === simulatedProvider;

/** Returns whether a number of a real network is or has been linked here, whatever its session does now. */
export const isRealNumber = (one: Connection): boolean =>
  !one.deleted &&
  !isSimulator(one) &&
  (one.status === 'CONNECTED' || one.number !== null || one.linkedAt !== null);

/**
 * Returns the connection to ask about a number; undefined where nobody can be asked now. A number that its network
 * holds back asks nothing, because each question about a stranger makes that worse.
 */
export function whomToAsk<C extends Connection>(
  all: readonly C[],
  { writer, canTell, now }: Question<C>,
): C | undefined {
  const able = all.filter(
    (one) =>
      !one.deleted &&
      one.status === 'CONNECTED' &&
      canTell(one) &&
      holdOf(one.restriction, true, now) === null,
  );
  if (writer !== undefined) return able.find(({ id }) => id === writer);
  const speaking = all.some(isRealNumber) ? able.filter((one) => !isSimulator(one)) : able;
  return speaking.find(({ isDefault }) => isDefault) ?? speaking[0];
}
