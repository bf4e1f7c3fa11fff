/** Which error a broken constraint is. Each table declares its own beside it, so that none is forgotten with the other. */
import type { ErrorCode, FieldIssue } from '@prosa/shared';

export type Breach = {
  readonly code: ErrorCode;
  /** The field whose value somebody else has, where the code alone does not say it. */
  readonly fields?: readonly FieldIssue[];
};

const declared = new Map<string, Breach>();

/**
 * Declares what whoever breaks the constraint (or unique index) of this name is told. A constraint for which nothing is
 * declared is never to be broken: that it was is a bug, and is answered with 500.
 */
export function onBreach(constraint: string, code: ErrorCode, fields?: readonly FieldIssue[]): void {
  declared.set(constraint, fields === undefined ? { code } : { code, fields });
}

/** By the constraint's name; complete once all features are loaded. */
export const breaches: ReadonlyMap<string, Breach> = declared;
