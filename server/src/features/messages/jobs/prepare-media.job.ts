/**
 * Looks at a stored file: how large it is to draw, a small picture of it, a voice note as the network wants it. What cannot
 * be read stays as it is; a message of ours leaves in any case.
 */
import { Readable } from 'node:stream';
import type { Film, VoiceNote } from '#src/drivers/media/ffmpeg.ts';
import { oggSeconds } from '#src/drivers/media/loudness.ts';
import { asJpeg, lookAtPicture } from '#src/drivers/media/pictures.ts';
import { isPicture } from '#src/features/files/index.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { finishPreparing } from '../change.queries.ts';
import { mediaPrepared, messageUpdated } from '../events.ts';
import { findMessage } from '../message.queries.ts';
import type { MessageWorld } from '../message-world.ts';
import type { MediaDetails } from '../messages.tables.ts';

type Stored = { readonly path: string; readonly media: MediaDetails; readonly fromMe: boolean };
/** What is known afterwards, and where the file lies if it lies elsewhere now. */
type Seen = {
  readonly media?: { readonly [K in keyof MediaDetails]?: MediaDetails[K] | undefined };
  readonly path?: string;
};
type World = Pick<MessageWorld, 'storage' | 'ffmpeg'>;

/** Decoding needs the whole picture in memory. */
const maxPictureBytes = 30 * 1_024 * 1_024;
const tailBytes = 65_536;
const opus = 'audio/ogg; codecs=opus';
const noVoice = { voice: undefined };

export async function prepareMediaOf(
  world: World,
  ctx: JobCtx,
  { messageId }: { messageId: string },
): Promise<void> {
  const row = await ctx.inside((inner) => findMessage(inner, messageId));
  const media = row?.details?.media;
  if (row === undefined || media === undefined || row.mediaPath === null) return;
  const { media: seen = {}, path = row.mediaPath } = await lookAt(world, {
    path: row.mediaPath,
    media,
    fromMe: row.fromMe,
  }).catch((err: unknown): Seen => {
    // A file that nobody can read is sent and saved like any other.
    ctx.log.info({ err, messageId }, 'a file could not be looked at');
    return row.fromMe && media.mimetype !== opus ? { media: noVoice } : {};
  });
  await ctx.inside(async (inner) => {
    await finishPreparing(inner, messageId, path, { ...media, ...seen });
    inner.emit(messageUpdated, { messageId, ticketId: row.ticketId });
    if (row.fromMe) inner.emit(mediaPrepared, { messageId });
  });
  if (path !== row.mediaPath) await world.storage.remove(row.mediaPath);
}

async function lookAt(world: World, stored: Stored): Promise<Seen> {
  const { mimetype, size } = stored.media;
  if (isPicture(mimetype) && (size ?? 0) <= maxPictureBytes) return picture(world, stored);
  if (mimetype.startsWith('video/')) return film(world, stored);
  if (stored.fromMe && stored.media.voice === true) return voice(world, stored);
  return {};
}

/** Networks take no WebP that is not a sticker. */
async function picture(world: World, { path, media, fromMe }: Stored): Promise<Seen> {
  const { storage } = world;
  if (!fromMe || media.sticker === true || media.mimetype !== 'image/webp')
    return { media: await drawSmall(world, path, await storage.get(path)) };
  const jpeg = await asJpeg(await storage.get(path));
  const to = `${path}.jpg`;
  await storage.put(to, streamOf(jpeg));
  const fileName = media.fileName?.replace(/\.webp$/i, '.jpg') ?? null;
  const drawn = await drawSmall(world, to, streamOf(jpeg));
  return { media: { ...drawn, mimetype: 'image/jpeg', size: jpeg.length, fileName }, path: to };
}

async function drawSmall(
  { storage }: World,
  path: string,
  content: Readable,
): Promise<Partial<MediaDetails>> {
  const { width, height, thumbnail, preview } = await lookAtPicture(content);
  await storage.put(`${path}.thumb`, streamOf(thumbnail));
  return { width, height, thumb: true, preview: preview.toString('base64') };
}

async function film(world: World, { path }: Stored): Promise<Seen> {
  const ffmpeg = await world.ffmpeg();
  if (ffmpeg === undefined) return {};
  return ffmpeg.withFilm(await world.storage.get(path), async ({ seconds, width, height, poster }: Film) => ({
    media: { ...(await drawSmall(world, path, poster)), seconds, width, height },
  }));
}

async function voice(world: World, { path, media }: Stored): Promise<Seen> {
  const { storage } = world;
  const ffmpeg = await world.ffmpeg();
  if (ffmpeg === undefined) {
    // Nobody here can make a voice note of it; one that is one already may go as it is.
    if (media.mimetype !== opus) return { media: noVoice };
    return { media: { seconds: (await lastSeconds(world, path, media.size ?? 0)) ?? media.seconds } };
  }
  return ffmpeg.withVoiceNote(await storage.get(path), async ({ content, seconds, waveform }: VoiceNote) => {
    const known = { seconds, waveform };
    if (media.mimetype === opus) {
      content.destroy();
      return { media: known };
    }
    const { bytes } = await storage.put(`${path}.ogg`, content);
    return { media: { ...known, mimetype: opus, size: bytes }, path: `${path}.ogg` };
  });
}

async function lastSeconds({ storage }: World, path: string, size: number): Promise<number | undefined> {
  const chunks: Buffer[] = [];
  const from = Math.max(0, size - tailBytes);
  for await (const chunk of await storage.get(path, { from, to: size - 1 })) chunks.push(chunk as Buffer);
  return oggSeconds(Buffer.concat(chunks));
}

const streamOf = (bytes: Buffer): Readable => Readable.from([bytes]);
