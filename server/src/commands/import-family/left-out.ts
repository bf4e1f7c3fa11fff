/** Why a row was left out, as one of the reasons that a screen has words for. */
import type { LeftOut } from '@prosa/shared';

export type { LeftOut };

const known: Readonly<Record<string, LeftOut['reason']>> = {
  'what it belongs to is not there': 'orphan',
  'no number': 'noNumber',
  'no e-mail address': 'noEmail',
  'no short name': 'noShortcode',
  'no time': 'noTime',
  'no video': 'noVideo',
  'a setting that there is not': 'unknownSetting',
  'to be set anew': 'secretSetting',
  'a value that is not allowed': 'wrongSetting',
  'a rate that is not 1 to 3': 'wrongRate',
  'a reaction to nothing': 'reactionToNothing',
  'this installation has its own': 'ownHelps',
};

/** Reasons that name something besides, which becomes the detail. */
const naming: readonly (readonly [RegExp, LeftOut['reason']])[] = [
  [/^refused \((.*)\)$/, 'refused'],
  [/^without a row in (.*)$/, 'withoutParent'],
];

export function leftOutOf(words: string, rows: number): LeftOut {
  const reason = known[words];
  if (reason !== undefined) return { reason, detail: '', rows };
  for (const [pattern, named] of naming) {
    const found = pattern.exec(words);
    if (found !== null) return { reason: named, detail: found[1] ?? '', rows };
  }
  return { reason: 'other', detail: words, rows };
}
