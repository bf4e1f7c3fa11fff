/** What is wrong with the installation, for the notice above every page. */
import { type NodesView, type NodeWarning, nodeWarnings } from '@prosa/shared';

export type Trouble = {
  readonly kind: NodesView['troubles'][number] | NodeWarning;
  /** The node of whom it is said; nobody where it is about the whole. */
  readonly hosts: readonly string[];
};

/** What concerns the whole comes first. */
export const troublesIn = ({ nodes, troubles }: NodesView): readonly Trouble[] => [
  ...troubles.map((kind) => ({ kind, hosts: [] })),
  ...nodeWarnings
    .map((kind) => ({
      kind,
      hosts: nodes.filter(({ warnings }) => warnings.includes(kind)).map(({ host }) => host),
    }))
    .filter(({ hosts }) => hosts.length > 0),
];
