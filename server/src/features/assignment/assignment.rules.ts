/**
 * Who gets which waiting ticket. The ticket that has waited longest comes first, over all queues; it goes to somebody of its
 * queue who is within reach and has room: to the owner of its contact, else to whoever attended the contact last, else in
 * the queue's own way. Pure: told who is there and what waits, it says what is to be written.
 */
import type { AssignmentReason, QueueAssignment, UnassignedReason } from '@prosa/shared';

export type Way = Exclude<QueueAssignment, 'manual'>;

/** A queue whose tickets are given away. */
export type GivingQueue = {
  readonly id: number;
  readonly way: Way;
  /** How many of its open tickets anybody has at most; null: no limit of its own. */
  readonly capacity: number | null;
  /** Somebody is there at this hour. */
  readonly isOpen: boolean;
  /** Whether anybody works in it at all. */
  readonly hasMembers: boolean;
  /** The number of the last turn that anybody had in it. */
  readonly lastTurn: number;
};

/** Somebody within reach. */
export type Colleague = {
  readonly id: number;
  /** Which of the queues they work in. */
  readonly queueIds: readonly number[];
  /** How many open tickets they have at most. */
  readonly capacity: number;
  /** How many they have: in all, and by queue. */
  readonly open: number;
  readonly openIn: ReadonlyMap<number, number>;
  /** The number of their last turn in a queue; none where it is missing. */
  readonly turnIn: ReadonlyMap<number, number>;
};

export type Waiting = {
  readonly id: number;
  readonly queueId: number;
  readonly ownerId: number | null;
  /** Who attended the contact last, as far as that counts. */
  readonly lastUserId: number | null;
  /** Who has just put it into the queue: they do not get it back. */
  readonly givenBackBy: number | null;
};

export type Given = {
  readonly ticketId: number;
  readonly queueId: number;
  readonly userId: number;
  readonly assignedBy: AssignmentReason;
  /** The number of the turn that it was. */
  readonly turn: number;
};
export type Left = { readonly ticketId: number; readonly reason: UnassignedReason };

/** Somebody's standing while tickets are given away. */
type Standing = {
  readonly id: number;
  readonly capacity: number;
  open: number;
  readonly openIn: Map<number, number>;
  readonly turnIn: Map<number, number>;
};

export type Situation = {
  readonly queues: readonly GivingQueue[];
  readonly people: readonly Colleague[];
  /** In the order in which they have waited. */
  readonly waiting: readonly Waiting[];
  /** No more are given at once. */
  readonly most: number;
};

export type Decision = {
  readonly given: readonly Given[];
  /** Tickets that there was nobody for. */
  readonly left: readonly Left[];
};

/** Decides who gets which of the waiting tickets, and why nobody gets the others. */
export function decide({ queues, people, waiting, most }: Situation): Decision {
  const queueOf = new Map(queues.map((queue) => [queue.id, queue]));
  const standings = people.map(standingOf);
  const membersOf = new Map(
    queues.map(({ id }) => [id, standings.filter((_, at) => people[at]?.queueIds.includes(id) === true)]),
  );
  const turns = new Map(queues.map(({ id, lastTurn }) => [id, lastTurn]));
  const given: Given[] = [];
  const left: Left[] = [];
  for (const ticket of waiting) {
    if (given.length === most) break;
    const queue = queueOf.get(ticket.queueId);
    if (queue === undefined) continue;
    const members = membersOf.get(queue.id) ?? [];
    const choice = choose(queue, members, ticket);
    if (typeof choice === 'string') {
      left.push({ ticketId: ticket.id, reason: choice });
      continue;
    }
    const { who, assignedBy } = choice;
    const turn = (turns.get(queue.id) ?? 0) + 1;
    turns.set(queue.id, turn);
    take(who, queue.id, turn);
    given.push({ ticketId: ticket.id, queueId: queue.id, userId: who.id, assignedBy, turn });
  }
  return { given, left };
}

const standingOf = ({ id, capacity, open, openIn, turnIn }: Colleague): Standing => ({
  id,
  capacity,
  open,
  openIn: new Map(openIn),
  turnIn: new Map(turnIn),
});

type Choice = { readonly who: Standing; readonly assignedBy: AssignmentReason };

function choose(
  queue: GivingQueue,
  members: readonly Standing[],
  { ownerId, lastUserId, givenBackBy }: Waiting,
): Choice | UnassignedReason {
  if (!queue.isOpen) return 'closed';
  if (!queue.hasMembers) return 'noMembers';
  if (members.length === 0) return 'nobodyThere';
  const free = members.filter((member) => hasRoom(member, queue));
  if (free.length === 0) return 'full';
  const others = free.filter(({ id }) => id !== givenBackBy);
  const own = (userId: number | null) => others.find(({ id }) => id === userId);
  const owner = own(ownerId);
  if (owner !== undefined) return { who: owner, assignedBy: 'owner' };
  const last = own(lastUserId);
  if (last !== undefined) return { who: last, assignedBy: 'sticky' };
  const [first, ...rest] = others;
  if (first === undefined) return 'gaveBack';
  const who = rest.reduce((best, other) => (isBefore(other, best, queue) ? other : best), first);
  return { who, assignedBy: queue.way };
}

const hasRoom = ({ open, openIn, capacity }: Standing, queue: GivingQueue): boolean =>
  open < capacity && (queue.capacity === null || (openIn.get(queue.id) ?? 0) < queue.capacity);

/** Whoever had no turn yet comes first; of two who had none, the one who has been here longer. */
function isBefore(one: Standing, other: Standing, { id, way }: GivingQueue): boolean {
  if (way === 'leastBusy' && one.open !== other.open) return one.open < other.open;
  const [turn, otherTurn] = [one.turnIn.get(id) ?? 0, other.turnIn.get(id) ?? 0];
  return turn === otherTurn ? one.id < other.id : turn < otherTurn;
}

function take(who: Standing, queueId: number, turn: number): void {
  who.open += 1;
  who.openIn.set(queueId, (who.openIn.get(queueId) ?? 0) + 1);
  who.turnIn.set(queueId, turn);
}
