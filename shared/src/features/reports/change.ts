/** How a number differs from the one before: by how much, and by which share of it. */
export type Change = {
  readonly difference: number;
  /** Null where nothing was before: any number is infinitely more. */
  readonly share: number | null;
};

/** Returns the change from one number to another; null where either is not known. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const difference = now - before;
  return { difference, share: before === 0 ? null : difference / before };
}
