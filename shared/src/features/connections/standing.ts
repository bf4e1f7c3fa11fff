/** What becomes of a number in the eyes of its network, each beginning with its end. */
export const standingTurns = ['held', 'released', 'danger', 'calm'] as const;
export type StandingTurn = (typeof standingTurns)[number];
