/** How urgent a ticket is: what the team says of it, whatever its customer wrote. */

/** The most urgent first; a ticket begins as `normal`. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Returns the place of a priority in their order: 0 for what is most urgent. */
export const priorityRank = (priority: TicketPriority): number => ticketPriorities.indexOf(priority);

/** Returns the priority of a rank; any other number is `normal`. */
export const priorityOfRank = (rank: number): TicketPriority => ticketPriorities[rank] ?? 'normal';
