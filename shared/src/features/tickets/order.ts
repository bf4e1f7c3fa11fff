/**
 * Orders of the list: by last activity, whose customers have waited longest, the most urgent and of these who has waited
 * longest, or what is due first. What is closed has the first two alone: newest stands for the others.
 */
export const ticketOrders = ['newest', 'oldest', 'waiting', 'priority', 'due'] as const;
export type TicketOrder = (typeof ticketOrders)[number];

/** Whether an order is by something that ends when a ticket is closed: how long somebody has waited, urgency, what is due. */
export const isOfLive = (order: TicketOrder): boolean =>
  order === 'waiting' || order === 'priority' || order === 'due';
