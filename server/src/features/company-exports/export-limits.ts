/** How often a company's archive is made: each reads everything it has. */
export const dayMs = 24 * 3_600_000;
export const mostPerDay = 5;
/** A node that goes down over it leaves it to another one, so often in all. */
export const mostAttempts = 3;
