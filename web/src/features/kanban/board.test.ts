import { describe, expect, test } from 'vitest';
import {
  appendPage,
  type Board,
  lanesThatFit,
  mapCards,
  newestFirst,
  placeCard,
  recountedBy,
  relabelled,
  withMoves,
  withoutCard,
} from './board.ts';
import { agent, buildBoard, buildCard, buildLane, buildScope, inLane, threeLanes } from './testing.ts';

const scope = buildScope();
const ids = (board: Board): number[][] => board.lanes.map(({ cards }) => cards.map(({ id }) => id));
const counts = (board: Board): number[] => board.lanes.map(({ count }) => count);

/** Cards 2 and 1 are open, 3 is in the lane “Proposta”. */
const start = (): Board =>
  buildBoard(
    [buildCard({ id: 2 }), buildCard({ id: 1 }), buildCard({ id: 3, lane: inLane(5, 3) })],
    threeLanes([2, 1, 0]),
  );

describe('a card', () => {
  test('goes from lane to lane, and the counts with it', () => {
    const board = placeCard(start(), buildCard({ id: 1, version: 2, lane: inLane(5, 30) }), scope);
    expect(ids(board)).toEqual([[2], [1, 3], []]);
    expect(counts(board)).toEqual([1, 2, 0]);
  });

  test('is changed in its place when it stays in its lane', () => {
    const board = placeCard(start(), buildCard({ id: 1, version: 2, unreadMessages: 4 }), scope);
    expect(ids(board)).toEqual([[2, 1], [3], []]);
    expect(board.lanes[0]?.cards[1]?.unreadMessages).toBe(4);
    expect(counts(board)).toEqual([2, 1, 0]);
  });

  test('of an older version changes nothing', () => {
    const board = placeCard(start(), buildCard({ id: 1, version: 5, lane: inLane(5, 30) }), scope);
    expect(placeCard(board, buildCard({ id: 1, version: 4 }), scope)).toBe(board);
  });

  test('that nobody knew is counted, and the board says that it is unsure', () => {
    const known: Board = { ...start(), unsure: false };
    const board = placeCard(known, buildCard({ id: 9 }), scope);
    expect(ids(board)).toEqual([[9, 2, 1], [3], []]);
    expect(counts(board)).toEqual([3, 1, 0]);
    expect(board.unsure).toBe(true);
  });

  test('below the loaded part is left out, and is known when it is heard of again', () => {
    const lanes = [buildLane({ count: 90, cursor: 'x' }), ...threeLanes([0, 1, 0]).slice(1)];
    const board = buildBoard([buildCard({ id: 20 }), buildCard({ id: 10 })], lanes);
    const below = placeCard({ ...board, unsure: false }, buildCard({ id: 4 }), scope);
    expect(ids(below)).toEqual([[20, 10], [], []]);
    expect(counts(below)).toEqual([90, 1, 0]);
    const moved = placeCard(
      { ...below, unsure: false },
      buildCard({ id: 4, version: 2, lane: inLane(6, 40) }),
      scope,
    );
    expect(ids(moved)).toEqual([[20, 10], [], [4]]);
    expect(counts(moved)).toEqual([89, 1, 1]);
    expect(moved.unsure).toBe(false);
  });

  test('that is closed, or is no business of the viewer any more, goes', () => {
    expect(ids(placeCard(start(), buildCard({ id: 1, version: 2, status: 'closed' }), scope))).toEqual([
      [2],
      [3],
      [],
    ]);
    const narrow = buildScope({ queues: [2] });
    expect(ids(placeCard(start(), buildCard({ id: 1, version: 2 }), narrow))).toEqual([[2], [3], []]);
    const foreign = buildCard({ id: 1, version: 2, queueId: 9 });
    const board = placeCard(start(), foreign, buildScope({}, agent));
    expect([ids(board), counts(board)]).toEqual([
      [[2], [3], []],
      [1, 1, 0],
    ]);
  });

  test('found by a search stays; whether a new one belongs only the server knows', () => {
    const searching = buildScope({ q: 'maria' });
    expect(ids(placeCard(start(), buildCard({ id: 9 }), searching))).toEqual([[2, 1], [3], []]);
    const board = placeCard(start(), buildCard({ id: 1, version: 2, lane: inLane(6, 30) }), searching);
    expect(ids(board)).toEqual([[2], [3], [1]]);
  });

  test('in a lane that nobody has told of yet leaves its old one', () => {
    const board = placeCard(start(), buildCard({ id: 1, version: 2, lane: inLane(77, 30) }), scope);
    expect([ids(board), board.unsure]).toEqual([[[2], [3], []], true]);
  });

  test('that is gone is taken out once', () => {
    const board = withoutCard(start(), 2);
    expect([ids(board), counts(board)]).toEqual([
      [[1], [3], []],
      [1, 1, 0],
    ]);
    expect(withoutCard(board, 2)).toBe(board);
    // One that was never loaded may have been counted.
    expect(withoutCard({ ...board, unsure: false }, 99).unsure).toBe(true);
  });
});

describe('the board', () => {
  test('shows moves on their way, the last one on top, and nothing of those whose card is gone', () => {
    const [one, three] = [buildCard({ id: 1 }), buildCard({ id: 3, lane: inLane(5, 3) })];
    const at = '2026-11-20T13:00:00.000Z';
    const moves = [
      { card: one, from: 0, to: 6, at },
      { card: three, from: 5, to: 6, at },
      { card: buildCard({ id: 99 }), from: 0, to: 6, at },
    ];
    const board = withMoves(start(), moves);
    expect([ids(board), counts(board)]).toEqual([
      [[2], [], [3, 1]],
      [1, 0, 2],
    ]);
    expect(withMoves(start(), [])).toEqual(start());
  });

  test('takes in a page behind what is loaded; cards that moved meanwhile stay where they are', () => {
    const lanes = [buildLane({ count: 4, cursor: 'x' }), ...threeLanes([0, 1, 0]).slice(1)];
    const board = buildBoard([buildCard({ id: 20 }), buildCard({ id: 3, lane: inLane(5, 3) })], lanes);
    const page = {
      tickets: [buildCard({ id: 8 }), buildCard({ id: 3 })],
      lanes: [buildLane({ cursor: null })],
    };
    const next = appendPage(board, 0, 'x', page);
    expect([ids(next), next.lanes[0]?.cursor]).toEqual([[[20, 8], [3], []], null]);
    // An answer to a question that is not asked any more.
    expect(appendPage(next, 0, 'x', page)).toBe(next);
  });

  test('takes over lanes, their order and their counts, and keeps what is loaded', () => {
    const [open, proposal, won] = threeLanes([7, 3, 1]);
    const fresh = buildLane({ tagId: 8, name: 'Nova', cursor: 'start', count: 2 });
    if (open === undefined || proposal === undefined || won === undefined) throw new Error('three lanes');
    const board = recountedBy(start(), [open, won, proposal, fresh], false);
    expect([ids(board), counts(board), board.unsure]).toEqual([[[2, 1], [], [3], []], [7, 1, 3, 2], false]);
    expect(board.lanes.map(({ cursor }) => cursor)).toEqual([null, null, null, 'start']);
  });

  test('renames a lane and the tag on its cards', () => {
    const tagged = buildCard({
      id: 3,
      lane: inLane(5, 3),
      tags: [{ id: 5, name: 'Proposta', color: '#111111' }],
    });
    const board = relabelled(buildBoard([tagged], threeLanes()), { id: 5, name: 'Oferta', color: '#222222' });
    expect(board.lanes[1]).toMatchObject({ name: 'Oferta', color: '#222222' });
    expect(board.lanes[1]?.cards[0]?.tags).toEqual([{ id: 5, name: 'Oferta', color: '#222222' }]);
  });

  test('stays the same object where nothing has changed', () => {
    const board = start();
    expect(mapCards(board, (card) => card)).toBe(board);
  });

  test('sorts as the server does, and asks for as many lanes as fit', () => {
    const cards = [buildCard({ id: 1, lane: inLane(0, 5) }), buildCard({ id: 2, lane: inLane(0, 5) })];
    expect(cards.sort(newestFirst).map(({ id }) => id)).toEqual([2, 1]);
    expect([390, 1366, 5000].map(lanesThatFit)).toEqual([2, 5, 6]);
  });
});
