import type { Ctx } from '#src/platform/context.ts';

/** Runs work in a transaction of its own in the connection's company. */
export type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
