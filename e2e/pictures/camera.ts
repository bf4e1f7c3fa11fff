/** Pictures and short films of a page, packed small, and written only where they look different from those that are there. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { differenceOf } from './difference.ts';

/** How large a picture of a guide may be, and how large a film. */
const weights = { picture: 60_000, film: 250_000 } as const;
/** Below this share of pixels a new picture shows nothing new. */
const sameBelow = 0.0004;
/** How wide films are; pictures are as wide as they were taken. */
const filmWidth = 960;

export type Camera = {
  /** Takes a picture of what is to be seen. */
  still(page: Page, name: string): Promise<void>;
  /** Begins a film; its first picture is also the still of this name. */
  film(page: Page, name: string): Film;
};

export type Film = {
  /** Shows what is to be seen now, for so long. */
  shows(ms: number): Promise<void>;
  /** Marks where somebody is about to press, shows it, and presses. */
  press(target: Locator): Promise<void>;
  /** Packs what has been shown; `still` says which picture stands for the film while it does not move. */
  end(still?: number): Promise<void>;
};

/** Returns a camera that writes into a folder: pictures, and films in one of its own beside it. */
export function cameraInto(folder: string): Camera {
  const picture = (name: string, shot: Buffer): Promise<void> =>
    keep(join(folder, 'pictures', `${name}.webp`), weights.picture, (quality) =>
      sharp(shot).webp({ quality, effort: 6 }).toBuffer(),
    );
  return {
    still: async (page, name) => picture(name, await settled(page)),
    film: (page, name) => {
      const shots: { readonly shot: Buffer; readonly ms: number }[] = [];
      const shows = async (ms: number): Promise<void> => {
        shots.push({ shot: await settled(page), ms });
      };
      return {
        shows,
        press: async (target) => {
          await mark(page, target);
          await shows(1_100);
          await unmark(page);
          await target.click();
        },
        end: async (still = 0) => {
          await picture(name, shots[still]?.shot ?? Buffer.alloc(0));
          const frames = await Promise.all(
            shots.map(({ shot }) => sharp(shot).resize({ width: filmWidth }).png().toBuffer()),
          );
          await keep(join(folder, 'films', `${name}.webp`), weights.film, (quality) =>
            sharp(frames, { join: { animated: true } })
              .webp({ quality, effort: 6, loop: 0, delay: shots.map(({ ms }) => ms), minSize: true })
              .toBuffer(),
          );
        },
      };
    },
  };
}

/** Returns a picture of a page once nothing moves or loads any more. */
export async function settled(page: Page): Promise<Buffer> {
  // Whoever keeps asking is not waited for.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

const markId = 'picture-mark';

async function mark(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is to be pressed is not on the screen');
  await page.evaluate(
    ({ id, left, top }) => {
      const ring = document.createElement('div');
      ring.id = id;
      Object.assign(ring.style, {
        position: 'fixed',
        left: `${left - 22}px`,
        top: `${top - 22}px`,
        width: '44px',
        height: '44px',
        border: '3px solid #e8590c',
        borderRadius: '50%',
        background: 'rgb(232 89 12 / 20%)',
        pointerEvents: 'none',
        zIndex: '99999',
      });
      document.body.append(ring);
    },
    { id: markId, left: box.x + box.width / 2, top: box.y + box.height / 2 },
  );
}

const unmark = (page: Page): Promise<void> =>
  page.evaluate((id) => document.getElementById(id)?.remove(), markId);

/** Packs ever harder until it is light enough; a file that already looks so stays as it is. */
async function keep(file: string, weight: number, pack: (quality: number) => Promise<Buffer>): Promise<void> {
  let packed = await pack(82);
  for (let quality = 74; packed.length > weight; quality -= 8) {
    if (quality < 20) throw new Error(`${file} does not get below ${weight} bytes`);
    packed = await pack(quality);
  }
  if (existsSync(file) && (await differenceOf(file, packed)) < sameBelow) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, packed);
  process.stdout.write(`${file}: ${Math.round(packed.length / 1_000)} kB\n`);
}
