/** What the chatbot of a queue offers: a tree of options, numbered among their siblings from 1. */
import { z } from 'zod';
import { rowId, wireFilter } from '../../kernel/wire.ts';

export const optionLimits = { options: 300, levels: 20, title: 100, message: 4_000 } as const;

export const queueOptionView = z
  .object({
    id: rowId,
    title: z.string(),
    message: z.string(),
    /** What a customer types to choose it. */
    option: z.int(),
    queueId: rowId,
    /** Null where it stands in the queue's own menu. */
    parentId: rowId.nullable(),
  })
  .meta({ id: 'QueueOption' });
export type QueueOptionView = z.output<typeof queueOptionView>;

export type QueueOptionNode = QueueOptionView & { readonly children: readonly QueueOptionNode[] };
export const queueOptionNode: z.ZodType<QueueOptionNode> = z
  .lazy(() => queueOptionView.extend({ children: z.array(queueOptionNode) }))
  .meta({ id: 'QueueOptionNode' });

/** Returns the rows of a queue as a tree, every level by number. */
export function optionTree(rows: readonly QueueOptionView[]): QueueOptionNode[] {
  const below = (parentId: number | null): QueueOptionNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .sort((one, other) => one.option - other.option || one.id - other.id)
      .map((row) => ({ ...row, children: below(row.id) }));
  return below(null);
}

export const optionFields = z.object({
  title: z.string().trim().min(1).max(optionLimits.title),
  message: z.string().max(optionLimits.message),
});

/** An option in a tree that is sent: with an id it is that option, wherever it stood; without one it is new. */
export type WrittenOption = {
  readonly id?: number | undefined;
  readonly title: string;
  readonly message: string;
  readonly children: readonly WrittenOption[];
};
const writtenOption: z.ZodType<WrittenOption> = z.lazy(() =>
  optionFields.extend({
    id: wireFilter,
    message: optionFields.shape.message.default(''),
    children: z.array(writtenOption).default([]),
  }),
);

const childrenOf = (node: unknown): readonly unknown[] => {
  const children = typeof node === 'object' && node !== null && 'children' in node ? node.children : [];
  return Array.isArray(children) ? children : [];
};

/** Counts without recursion: what comes in may be nested as deep as its sender likes. */
export function sizeOfTree(nodes: readonly unknown[]): { options: number; levels: number } {
  let [options, levels] = [0, 0];
  for (let level = nodes; level.length > 0; level = level.flatMap(childrenOf)) {
    options += level.length;
    levels += 1;
    if (options > optionLimits.options || levels > optionLimits.levels) break;
  }
  return { options, levels };
}

export const isTooLarge = ({ options, levels }: { options: number; levels: number }): boolean =>
  options > optionLimits.options || levels > optionLimits.levels;

/** A whole tree, its order being that of the lists. */
export const writtenTree = z
  .array(z.unknown())
  .superRefine((nodes, issues) => {
    if (isTooLarge(sizeOfTree(nodes))) issues.addIssue({ code: 'custom', message: 'too_large' });
  })
  .pipe(z.array(writtenOption));
