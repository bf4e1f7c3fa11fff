/** How far one step for many tickets goes. */
export const bulkLimits = {
  /** Tickets that are named one by one. */
  named: 1_000,
  /** Tickets that a filter chooses; further ones are left alone. */
  filtered: 5_000,
  /** Refusals that are told one by one. */
  told: 50,
  /** How long after the end it can be undone. */
  undoMs: 15_000,
} as const;
