/** Why a row was left out, as one of the reasons that a screen has words for. */
import type { LeftOut } from '@prosa/shared';

export type { LeftOut };

const known = {
  'what it belongs to is not there': 'orphan',
  'no number': 'noNumber',
  'no e-mail address': 'noEmail',
  'an address that is in use here': 'takenEmail',
  'no short name': 'noShortcode',
  'no time': 'noTime',
  'no video': 'noVideo',
  'a setting that there is not': 'unknownSetting',
  'to be set anew': 'secretSetting',
  'a value that is not allowed': 'wrongSetting',
  'a rate that is not 1 to 3': 'wrongRate',
  'a reaction to nothing': 'reactionToNothing',
  'this installation has its own': 'ownHelps',
  'a kind that is not known': 'unknownKind',
  'no session that could be read': 'noSession',
  empty: 'empty',
} as const satisfies Readonly<Record<string, LeftOut['reason']>>;

/** Why a row is left out, in the words of the report at the terminal; each has one of the reasons. */
export type LeftWords = keyof typeof known | `refused (${string})` | `without a row in ${string}`;

/** Returns how many rows are left out by why: nothing where there are none. */
export const leftRows = (words: LeftWords, rows: number): Readonly<Record<string, number>> =>
  rows > 0 ? { [words]: rows } : {};

const reasonOf: ReadonlyMap<string, LeftOut['reason']> = new Map(Object.entries(known));

/** Reasons that name something besides, which becomes the detail. */
const naming: readonly (readonly [RegExp, LeftOut['reason']])[] = [
  [/^refused \((.*)\)$/, 'refused'],
  [/^without a row in (.*)$/, 'withoutParent'],
];

export function leftOutOf(words: string, rows: number): LeftOut {
  const reason = reasonOf.get(words);
  if (reason !== undefined) return { reason, detail: '', rows };
  for (const [pattern, named] of naming) {
    const found = pattern.exec(words);
    if (found !== null) return { reason: named, detail: found[1] ?? '', rows };
  }
  return { reason: 'other', detail: words, rows };
}
