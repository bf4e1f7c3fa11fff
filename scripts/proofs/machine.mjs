import { availableParallelism, cpus, totalmem } from 'node:os';

/** The machine that figures were measured on, in a few words: processor, cores, memory, Node. */
export const machine = () =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
