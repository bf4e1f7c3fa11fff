import type { NodeView } from '@prosa/shared';

export type Totals = {
  readonly living: number;
  readonly sessions: number;
  readonly sockets: number;
  readonly memoryBytes: number;
  readonly connections: { readonly used: number; readonly limit: number };
};

export const isSilent = ({ warnings }: Pick<NodeView, 'warnings'>): boolean => warnings.includes('silent');

/** The sums of nodes that live: what silent ones have said last is not so any more. */
export function totalsOf(nodes: readonly NodeView[]): Totals {
  const living = nodes.filter((node) => !isSilent(node));
  const sum = (read: (figures: NonNullable<NodeView['figures']>) => number): number =>
    living.reduce((total, { figures }) => total + (figures === null ? 0 : read(figures)), 0);
  return {
    living: living.length,
    sessions: sum(({ sessions }) => sessions),
    sockets: sum(({ sockets }) => sockets),
    memoryBytes: sum(({ memoryBytes }) => memoryBytes),
    connections: {
      used: sum(({ connections }) => connections.used),
      limit: sum(({ connections }) => connections.limit),
    },
  };
}
