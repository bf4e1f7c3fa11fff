/** What looks different between two folders of pictures. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { differenceOf } from '../../e2e/pictures/difference.ts';

/** Nothing is packed with a loss, so only what no eye sees is passed over. */
const unseen = 6;
/** Below this share of pixels nothing is told: a letter that is smoothed otherwise. */
const leastTold = 0.00002;

export type Change = {
  readonly name: string;
  /** The share of pixels that look different, or which folder alone has the picture. */
  readonly how: number | 'gone' | 'new';
};

export type Changes = {
  readonly changed: readonly Change[];
  /** How many pictures there are in both folders together, each name once. */
  readonly pictures: number;
};

/** Says whether a picture is asked for, by its name without size and scheme. */
type IsWanted = (name: string) => boolean;

function picturesIn(folder: string, isWanted: IsWanted): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
  const names = files.filter((file) => isWanted(file.replace(/\..*/, '')));
  if (names.length === 0) throw new Error(`${folder} holds no pictures`);
  return names.sort();
}

/** Returns what looks different, the most changed first, and after it what one of the folders has alone. */
export async function changesBetween(
  before: string,
  after: string,
  isWanted: IsWanted = () => true,
): Promise<Changes> {
  const old = picturesIn(before, isWanted);
  const now = picturesIn(after, isWanted);
  const changed: { name: string; how: number }[] = [];
  for (const name of old.filter((one) => now.includes(one))) {
    const how = await differenceOf(join(before, name), join(after, name), unseen);
    if (how >= leastTold) changed.push({ name, how });
  }
  const alone = (names: readonly string[], others: readonly string[], how: 'gone' | 'new'): Change[] =>
    names.filter((name) => !others.includes(name)).map((name) => ({ name, how }));
  return {
    changed: [
      ...changed.sort((one, other) => other.how - one.how),
      ...alone(old, now, 'gone'),
      ...alone(now, old, 'new'),
    ],
    pictures: new Set([...old, ...now]).size,
  };
}

/** A line about a picture: how much of it looks different. */
export const told = ({ name, how }: Change): string =>
  `${typeof how === 'number' ? `${(how * 100).toFixed(3)} %` : how}`.padStart(9).concat(`  ${name}`);

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 24px; }
section { margin: 32px 0; }
div { display: flex; gap: 12px; align-items: flex-start; }
figure { flex: 1; min-width: 0; max-width: 700px; margin: 0; position: relative; }
img { max-width: 100%; border: 1px solid #8886; display: block; }
.both { position: relative; isolation: isolate; background: #000; }
.both img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
`;

/** A page on which the pictures stand beside each other: before, after, and in the third what differs is bright. */
export function changesPage({ changed, pictures }: Changes, before: string, after: string): string {
  const source = (folder: string, name: string): string =>
    encodeURI(join(relative(after, folder), name).replaceAll('\\', '/'));
  const picture = (folder: string, name: string): string =>
    `<img loading="lazy" alt="" src="${source(folder, name)}">`;
  const figure = (caption: string, images: string, kind = ''): string =>
    `<figure><figcaption>${caption}</figcaption><div class="${kind}">${images}</div></figure>`;
  const sections = changed.map((change) => {
    const { name, how } = change;
    const was = how === 'new' ? '' : figure('before', picture(before, name));
    const is = how === 'gone' ? '' : figure('after', picture(after, name));
    const both =
      typeof how === 'number'
        ? figure('difference', picture(before, name) + picture(after, name), 'both')
        : '';
    return `<section><h2>${told(change)}</h2><div>${was}${is}${both}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>What looks different</title><style>${style}</style>
<h1>${changed.length} of ${pictures} look different</h1>
${sections.join('\n')}
</html>
`;
}
