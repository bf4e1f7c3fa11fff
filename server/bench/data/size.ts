/** How large the data set is. A factor scales what grows with use; people, queues and tags stay as they are. */

export type Size = {
  readonly contacts: number;
  readonly tickets: number;
  readonly messagesPerTicket: number;
  /** Messages that one conversation has beyond the others. */
  readonly hotMessages: number;
  readonly users: number;
  readonly queues: number;
  readonly connections: number;
  readonly tags: number;
  readonly smallCompanies: number;
  readonly smallContacts: number;
};

/** Tickets of one contact, one after the other over the same connection: a conversation's rounds. */
export const rounds = 4;

export function sizeOf(factor: number): Size {
  const contacts = Math.max(200, Math.round(50_000 * factor));
  return {
    contacts,
    tickets: contacts * rounds,
    messagesPerTicket: 10,
    hotMessages: 50_000,
    users: 20,
    queues: 10,
    connections: 4,
    tags: 100,
    smallCompanies: 20,
    smallContacts: Math.max(20, Math.round(250 * factor)),
  };
}

/** Ids that are the same at every size: the generator numbers the big company first. */
export const big = {
  company: 1,
  /** An admin. */
  adminEmail: 'user1@c1.bench.example',
  /** A plain agent with three queues. */
  agentEmail: 'user11@c1.bench.example',
  /** Somebody of another company, who only signs in. */
  strangerEmail: 'user1@c2.bench.example',
} as const;

export const password = 'bench password';
