import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changesBetween, changesPage, told } from './changes.ts';

let before;
let after;
let home;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gallery-'));
  before = join(home, 'before');
  after = join(home, 'after');
  for (const folder of [before, after]) mkdirSync(folder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const blank = (width, height, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A white picture with a box in its corner. */
const draw = (folder, name, box = 0, { height = 50, colour = '#000000' } = {}) => {
  const input = { create: { width: box || 1, height: box || 1, channels: 3, background: colour } };
  const boxes = box === 0 ? [] : [{ input, left: 0, top: 0 }];
  return blank(100, height).composite(boxes).png().toFile(join(folder, name));
};

test('the most changed comes first, then what is gone and what is new; the same is not told', async () => {
  await Promise.all([
    draw(before, 'same.png', 5),
    draw(after, 'same.png', 5),
    draw(before, 'little.png'),
    draw(after, 'little.png', 5),
    draw(before, 'much.png'),
    draw(after, 'much.png', 50),
    draw(before, 'gone.png'),
    draw(after, 'new.png'),
  ]);
  const changes = await changesBetween(before, after);
  expect(changes.pictures).toBe(5);
  expect(changes.changed.map(told)).toEqual([
    ' 50.000 %  much.png',
    '  0.500 %  little.png',
    '     gone  gone.png',
    '      new  new.png',
  ]);
});

test('a shade that is a little lighter is told, one that no eye sees is not', async () => {
  await draw(before, 'shade.png', 50, { colour: '#d4dcd9' });
  await draw(after, 'shade.png', 50, { colour: '#e4eae7' });
  await draw(before, 'unseen.png', 50, { colour: '#d4dcd9' });
  await draw(after, 'unseen.png', 50, { colour: '#d6ded9' });
  const { changed } = await changesBetween(before, after);
  expect(changed).toEqual([{ name: 'shade.png', how: 0.5 }]);
});

test('a picture of another size is different as a whole', async () => {
  await draw(before, 'grown.png');
  await draw(after, 'grown.png', 0, { height: 60 });
  expect((await changesBetween(before, after)).changed).toEqual([{ name: 'grown.png', how: 1 }]);
});

test('where some are asked for, the others are neither compared nor gone', async () => {
  await draw(before, 'users-add.wide.light.png');
  await draw(after, 'users-add.wide.light.png', 50);
  await draw(before, 'tags.wide.light.png');
  const { changed, pictures } = await changesBetween(before, after, (name) => name === 'users-add');
  expect(changed.map(({ name }) => name)).toEqual(['users-add.wide.light.png']);
  expect(pictures).toBe(1);
});

test('a folder without pictures is named', async () => {
  await draw(before, 'one.png');
  await expect(changesBetween(before, join(home, 'nowhere'))).rejects.toThrow('nowhere holds no pictures');
});

test('the page shows each picture before and after, by its way from where the page lies', () => {
  const page = changesPage(
    {
      changed: [
        { name: 'users.png', how: 0.2 },
        { name: 'tags.png', how: 'new' },
      ],
      pictures: 9,
    },
    before,
    after,
  );
  expect(page).toContain('2 of 9 look different');
  expect(page).toContain('src="../before/users.png"');
  expect(page).toContain('src="users.png"');
  expect(page).toContain('src="tags.png"');
  expect(page).not.toContain('src="../before/tags.png"');
});
