/**
 * The board as far as it is loaded, and the pure ways in which answers and events change it. In a lane stands first who
 * came last; a card that belongs below the loaded part comes with its page. Counts follow every move whose beginning is
 * known; where it is not, the board says that it is unsure and they are asked for again.
 */
import type { KanbanCard, KanbanLane, TagLabel } from '@prosa/shared';
import { type BoardScope, belongs } from './filter.ts';

export type Lane = KanbanLane & { readonly cards: readonly KanbanCard[] };

export type Board = {
  readonly lanes: readonly Lane[];
  /** Lanes of tickets that were heard of and are not loaded. */
  readonly elsewhere: ReadonlyMap<number, number>;
  /** Grows with every change of a count. */
  readonly changes: number;
  /** Counts may be wrong. */
  readonly unsure: boolean;
};

type Answer = { readonly tickets: readonly KanbanCard[]; readonly lanes: readonly KanbanLane[] };

/** In place of a lane: heard of, and in none. */
const nowhere = -1;

/** Returns the board of an answer; what the server counted may be a moment old. */
export const boardOf = ({ tickets, lanes }: Answer): Board => ({
  lanes: lanes.map((lane) => ({ ...lane, cards: tickets.filter((card) => card.lane.tagId === lane.tagId) })),
  elsewhere: new Map(),
  changes: 0,
  unsure: true,
});

/** Compares two cards in the server's order. */
export const newestFirst = (a: KanbanCard, b: KanbanCard): number =>
  a.lane.since === b.lane.since ? b.id - a.id : b.lane.since.localeCompare(a.lane.since);

export function findCard(board: Board, ticketId: number): KanbanCard | undefined {
  for (const { cards } of board.lanes) {
    const card = cards.find(({ id }) => id === ticketId);
    if (card !== undefined) return card;
  }
  return undefined;
}

const withLane = (board: Board, tagId: number, change: (lane: Lane) => Lane): Board => ({
  ...board,
  lanes: board.lanes.map((lane) => (lane.tagId === tagId ? change(lane) : lane)),
});

const takenOut = (board: Board, card: KanbanCard): Board =>
  withLane(board, card.lane.tagId, (lane) => ({
    ...lane,
    cards: lane.cards.filter(({ id }) => id !== card.id),
  }));

const isBelow = ({ cards, cursor }: Lane, card: KanbanCard): boolean => {
  const last = cards.at(-1);
  return cursor !== null && (last === undefined || newestFirst(card, last) > 0);
};

function putIn(lane: Lane, card: KanbanCard): Lane {
  const found = lane.cards.findIndex((other) => newestFirst(card, other) < 0);
  const index = found === -1 ? lane.cards.length : found;
  return { ...lane, cards: lane.cards.toSpliced(index, 0, card) };
}

const counted = (board: Board, tagId: number, by: 1 | -1): Board =>
  withLane(board, tagId, (lane) => ({ ...lane, count: Math.max(0, lane.count + by) }));

/** From one lane to another, either of which may be none. */
function recounted(board: Board, from: number, to: number): Board {
  if (from === to) return board;
  const left = from === nowhere ? board : counted(board, from, -1);
  const entered = to === nowhere ? left : counted(left, to, 1);
  return { ...entered, changes: board.changes + 1 };
}

const heardOf = (board: Board, ticketId: number, tagId: number): Board =>
  board.elsewhere.get(ticketId) === tagId
    ? board
    : { ...board, elsewhere: new Map(board.elsewhere).set(ticketId, tagId) };

const forgotten = (board: Board, ticketId: number): Board => {
  if (!board.elsewhere.has(ticketId)) return board;
  const elsewhere = new Map(board.elsewhere);
  elsewhere.delete(ticketId);
  return { ...board, elsewhere };
};

/** Puts a card where it belongs, moves it, or takes it out, as the board's scope demands. */
export function placeCard(board: Board, card: KanbanCard, scope: BoardScope): Board {
  const present = findCard(board, card.id);
  if (present !== undefined && present.version > card.version) return board;
  const member = belongs(card, scope);
  if (member === false || (member === 'unknown' && present === undefined)) return withoutCard(board, card.id);
  const before = present?.lane.tagId ?? board.elsewhere.get(card.id);
  const { tagId } = card.lane;
  const rest = present === undefined ? board : takenOut(board, present);
  const lane = rest.lanes.find((one) => one.tagId === tagId);
  // A lane that nobody has told of yet comes with the next count.
  if (lane === undefined) return { ...heardOf(rest, card.id, tagId), unsure: true };
  const below = isBelow(lane, card);
  const placed = below
    ? heardOf(rest, card.id, tagId)
    : withLane(forgotten(rest, card.id), tagId, (one) => putIn(one, card));
  if (before !== undefined) return recounted(placed, before, tagId);
  // The loaded part is complete: who is new in it was not in this lane. From which one it came nobody knows.
  return { ...(below ? placed : recounted(placed, nowhere, tagId)), unsure: true };
}

/** Returns the board without a ticket that has left what it shows. */
export function withoutCard(board: Board, ticketId: number): Board {
  const present = findCard(board, ticketId);
  const before = present?.lane.tagId ?? board.elsewhere.get(ticketId);
  if (before === nowhere) return board;
  const rest = heardOf(present === undefined ? board : takenOut(board, present), ticketId, nowhere);
  return before === undefined ? { ...rest, unsure: true } : recounted(rest, before, nowhere);
}

/** Changes cards in their places; lanes without a change stay the same. */
export function mapCards(board: Board, change: (card: KanbanCard) => KanbanCard): Board {
  let changed = false;
  const lanes = board.lanes.map((lane) => {
    const cards = lane.cards.map(change);
    if (cards.every((card, index) => card === lane.cards[index])) return lane;
    changed = true;
    return { ...lane, cards };
  });
  return changed ? { ...board, lanes } : board;
}

/**
 * Returns the board after a tag was renamed or got another colour: the lane that it is, and the cards that carry it,
 * show it at once.
 */
export function relabelled(board: Board, tag: TagLabel): Board {
  const cards = mapCards(board, (card) =>
    card.tags.some(({ id }) => id === tag.id)
      ? { ...card, tags: card.tags.map((known) => (known.id === tag.id ? tag : known)) }
      : card,
  );
  return withLane(cards, tag.id, (lane) => ({ ...lane, name: tag.name, color: tag.color }));
}

/** Appends the next page of a lane; a card that stands on the board already stays in its newer place. */
export function appendPage(board: Board, tagId: number, cursor: string, page: Answer): Board {
  const next = page.lanes.find((lane) => lane.tagId === tagId);
  const lane = board.lanes.find((one) => one.tagId === tagId);
  if (next === undefined || lane?.cursor !== cursor) return board;
  const added = page.tickets.filter((card) => findCard(board, card.id) === undefined);
  const appended = withLane(board, tagId, (one) => ({
    ...one,
    cards: [...one.cards, ...added].sort(newestFirst),
    cursor: next.cursor,
  }));
  return added.reduce((result, { id }) => forgotten(result, id), appended);
}

/** Returns the board with lanes and counts as the server told them; what is loaded of each stays. */
export function recountedBy(board: Board, lanes: readonly KanbanLane[], unsure: boolean): Board {
  const known = new Map(board.lanes.map((lane) => [lane.tagId, lane]));
  return {
    ...board,
    unsure,
    lanes: lanes.map((lane) => {
      const present = known.get(lane.tagId);
      return present === undefined
        ? { ...lane, cards: [] }
        : { ...lane, cursor: present.cursor, cards: present.cards };
    }),
  };
}

export type Move = {
  readonly card: KanbanCard;
  readonly from: number;
  readonly to: number;
  /** When it was asked for. */
  readonly at: string;
};

/** Returns the board as it will be once these moves are confirmed. */
export const withMoves = (board: Board, moves: readonly Move[]): Board =>
  moves.reduce((result, { card, to, at }) => {
    const present = findCard(result, card.id);
    if (present === undefined || present.lane.tagId === to) return result;
    const moved = { ...present, lane: { tagId: to, since: at } };
    return recounted(
      withLane(takenOut(result, present), to, (lane) => ({ ...lane, cards: [moved, ...lane.cards] })),
      present.lane.tagId,
      to,
    );
  }, board);

/** Returns how many lanes are in sight at first and come with their cards; others do once they are scrolled to. */
export const lanesThatFit = (widthPx: number): number =>
  Math.min(first.most, Math.max(first.least, Math.ceil(widthPx / first.px)));

/** More would make the first answer larger than it needs to be. */
const first = { px: 300, least: 2, most: 6 } as const;
