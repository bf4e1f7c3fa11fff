/** What happens in the sample company, in no language: who writes when, who answers, and how it ends. */

/** Somebody's words: the customer's or the company's, so many minutes after those before. */
export type Step = readonly [who: 'customer' | 'company', minutes: number];

export type Plot = {
  /** Each is an index into the story's list of that name. */
  readonly person: number;
  readonly queue: number;
  readonly tags: readonly number[];
  /** When the first words were written: at an hour of a day gone by, or so many minutes ago. */
  readonly begins: { readonly daysAgo: number; readonly time: string } | { readonly minutesAgo: number };
  readonly steps: readonly Step[];
  /** What became of it; a rating belongs to what is over. */
  readonly end: 'waiting' | 'open' | 'resolved';
  readonly rate?: 1 | 2 | 3;
};

/** Which of the tags are lanes of the board, if the plan has one. */
export const laneTags: ReadonlySet<number> = new Set([0, 1]);
export const counts = { queues: 3, tags: 4, quickMessages: 4, people: 8 } as const;

/** The oldest first: a person's second conversation stands behind their first. */
export const plots: readonly Plot[] = [
  {
    ...{ person: 0, queue: 0, tags: [2], begins: { daysAgo: 6, time: '10:12:00' } },
    steps: [
      ['customer', 0],
      ['company', 6],
      ['customer', 3],
      ['company', 4],
      ['customer', 5],
    ],
    ...{ end: 'resolved', rate: 3 },
  },
  {
    ...{ person: 1, queue: 1, tags: [], begins: { daysAgo: 5, time: '14:35:00' } },
    steps: [
      ['customer', 0],
      ['customer', 1],
      ['company', 18],
      ['customer', 9],
    ],
    ...{ end: 'resolved', rate: 2 },
  },
  {
    ...{ person: 2, queue: 2, tags: [], begins: { daysAgo: 4, time: '09:05:00' } },
    steps: [
      ['customer', 0],
      ['company', 11],
      ['customer', 2],
    ],
    end: 'resolved',
  },
  {
    ...{ person: 3, queue: 0, tags: [], begins: { daysAgo: 3, time: '16:20:00' } },
    steps: [
      ['customer', 0],
      ['company', 3],
      ['customer', 7],
      ['company', 2],
      ['customer', 1],
    ],
    ...{ end: 'resolved', rate: 3 },
  },
  {
    ...{ person: 4, queue: 1, tags: [3], begins: { daysAgo: 2, time: '11:48:00' } },
    steps: [
      ['customer', 0],
      ['company', 25],
      ['customer', 6],
      ['company', 3],
    ],
    end: 'resolved',
  },
  {
    ...{ person: 5, queue: 1, tags: [3], begins: { minutesAgo: 1_500 } },
    steps: [
      ['customer', 0],
      ['company', 12],
      ['customer', 8],
      ['company', 15],
      ['customer', 1_410],
    ],
    end: 'open',
  },
  {
    ...{ person: 0, queue: 0, tags: [2, 0], begins: { minutesAgo: 300 } },
    steps: [
      ['customer', 0],
      ['company', 7],
      ['customer', 4],
      ['company', 20],
    ],
    end: 'open',
  },
  {
    ...{ person: 6, queue: 0, tags: [1], begins: { minutesAgo: 180 } },
    steps: [
      ['customer', 0],
      ['company', 5],
      ['customer', 9],
      ['company', 6],
      ['customer', 31],
    ],
    end: 'open',
  },
  {
    ...{ person: 7, queue: 1, tags: [], begins: { minutesAgo: 38 } },
    steps: [
      ['customer', 0],
      ['customer', 2],
    ],
    end: 'waiting',
  },
  {
    ...{ person: 1, queue: 2, tags: [], begins: { minutesAgo: 11 } },
    steps: [['customer', 0]],
    end: 'waiting',
  },
];
