/** What people are to be told of how a network sees a number. Pure. */
import type { StandingTurn } from '@prosa/shared';
import type { HealthRow } from '../health.queries.ts';

export type ToldStanding = Pick<HealthRow, 'heldToldAt' | 'dangerToldAt'>;
type Seen = {
  /** The network holds the number back. */
  readonly isHeld: boolean;
  /** The number is not held back yet, but looks like becoming so. */
  readonly isDanger: boolean;
};

/**
 * Returns each turn with the moment at which what begins or ends was first told; while a number is held back, that says
 * it all.
 */
export function standingTurnsOf(
  { heldToldAt, dangerToldAt }: ToldStanding,
  { isHeld, isDanger }: Seen,
  now: Date,
): readonly { readonly turn: StandingTurn; readonly since: Date; readonly told: Partial<ToldStanding> }[] {
  if (isHeld) return heldToldAt === null ? [{ turn: 'held', since: now, told: { heldToldAt: now } }] : [];
  const turns = [];
  if (heldToldAt !== null)
    turns.push({ turn: 'released', since: heldToldAt, told: { heldToldAt: null } } as const);
  if (isDanger && dangerToldAt === null)
    turns.push({ turn: 'danger', since: now, told: { dangerToldAt: now } } as const);
  if (!isDanger && dangerToldAt !== null)
    turns.push({ turn: 'calm', since: dangerToldAt, told: { dangerToldAt: null } } as const);
  return turns;
}
