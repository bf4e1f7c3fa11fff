/**
 * Looks at a stored file: how large it is to draw, a small picture of it, a voice note as the network wants it. What cannot
 * be read stays as it is; a message of ours leaves in any case.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants } from '@prosa/shared';
import type { Film, VoiceNote } from '#src/drivers/media/ffmpeg.ts';
import { oggSeconds } from '#src/drivers/media/loudness.ts';
import { asJpeg, lookAtPicture } from '#src/drivers/media/pictures.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { forgetFiles, noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { isPicture } from '#src/tenant/files/index.ts';
import { finishPreparing } from '../changes/change.queries.ts';
import { mediaPrepared, messageUpdated } from '../events.ts';
import { findMessage } from '../message.queries.ts';
import type { MessageDeps } from '../message-deps.ts';
import type { MediaDetails } from '../message-details.tables.ts';

type Stored = { readonly path: string; readonly media: MediaDetails; readonly fromMe: boolean };
/** What is known afterwards, and where the file lies if it lies elsewhere now. */
type Seen = {
  readonly media?: { readonly [K in keyof MediaDetails]?: MediaDetails[K] | undefined };
  readonly path?: string;
};
type Deps = Pick<MessageDeps, 'storage' | 'ffmpeg'>;

/** Decoding needs the whole picture in memory. */
const maxPictureBytes = 30 * 1_024 * 1_024;
/** The size, in bytes, of a sound that is listened to: hours of speech. */
const { maxAudioBytes } = constants;
const tailBytes = 65_536;
const headBytes = 4_096;
const opus = 'audio/ogg; codecs=opus';
const noVoice = { voice: undefined };

export async function prepareMediaOf(
  deps: Deps,
  ctx: JobCtx,
  { messageId }: { messageId: string },
): Promise<void> {
  const row = await ctx.inside((inner) => findMessage(inner, messageId));
  const media = row?.details?.media;
  if (row === undefined || media === undefined || row.mediaPath === null) return;
  const { media: seen = {}, path = row.mediaPath } = await lookAt(deps, {
    path: row.mediaPath,
    media,
    fromMe: row.fromMe,
  }).catch((err: unknown): Seen => {
    // A file that nobody can read is sent and saved like any other.
    ctx.log.info({ err, messageId }, 'a file could not be looked at');
    return row.fromMe && media.mimetype !== opus ? { media: noVoice } : {};
  });
  const replaced = path === row.mediaPath ? undefined : row.mediaPath;
  await ctx.inside(async (inner) => {
    await finishPreparing(inner, messageId, path, { ...media, ...seen });
    if (replaced !== undefined) await noteLooseFiles(inner, replaced);
    inner.emit(messageUpdated, { messageId, ticketId: row.ticketId });
    if (row.fromMe) inner.emit(mediaPrepared, { messageId });
  });
  if (replaced === undefined) return;
  await deps.storage.remove(replaced);
  await ctx.inside((inner) => forgetFiles(inner, replaced));
}

async function lookAt(deps: Deps, stored: Stored): Promise<Seen> {
  const { mimetype, size, voice: isVoice } = stored.media;
  if (isPicture(mimetype) && (size ?? 0) <= maxPictureBytes) return picture(deps, stored);
  if (mimetype.startsWith('video/')) return film(deps, stored);
  const isShort = (size ?? 0) <= maxAudioBytes;
  if (isVoice === true && stored.fromMe) return isShort ? voice(deps, stored) : { media: noVoice };
  if (!isShort) return {};
  if (isVoice === true) return heard(deps, stored);
  return mimetype.startsWith('audio/') ? sound(deps, stored) : {};
}

/** Networks take no WebP that is not a sticker. */
async function picture(deps: Deps, { path, media, fromMe }: Stored): Promise<Seen> {
  const { storage } = deps;
  if (!fromMe || media.sticker === true || media.mimetype !== 'image/webp')
    return { media: await drawSmall(deps, path, await storage.get(path)) };
  const jpeg = await asJpeg(await storage.get(path));
  const to = `${path}.jpg`;
  await storage.put(to, streamOf(jpeg));
  const fileName = media.fileName?.replace(/\.webp$/i, '.jpg') ?? null;
  const drawn = await drawSmall(deps, to, streamOf(jpeg));
  return { media: { ...drawn, mimetype: 'image/jpeg', size: jpeg.length, fileName }, path: to };
}

async function drawSmall({ storage }: Deps, path: string, content: Readable): Promise<Partial<MediaDetails>> {
  const { width, height, thumbnail, preview } = await lookAtPicture(content);
  await storage.put(`${path}.thumb`, streamOf(thumbnail));
  return { width, height, thumb: true, preview: preview.toString('base64') };
}

async function film(deps: Deps, { path }: Stored): Promise<Seen> {
  const ffmpeg = await deps.ffmpeg();
  if (ffmpeg === undefined) return {};
  return ffmpeg.withFilm(await deps.storage.get(path), async ({ seconds, width, height, poster }: Film) => ({
    media: { ...(await drawSmall(deps, path, poster)), seconds: seconds ?? null, width, height },
  }));
}

/** A piece of music says how long it is before anybody plays it. */
async function sound({ storage, ffmpeg }: Deps, { path, media }: Stored): Promise<Seen> {
  const program = media.seconds === null ? await ffmpeg() : undefined;
  if (program === undefined) return {};
  return { media: { seconds: (await program.secondsOf(await storage.get(path))) ?? null } };
}

/** A recording that is one already goes as it is; any other becomes one, or stays the file that it is. */
async function voice(deps: Deps, { path, media }: Stored): Promise<Seen> {
  const { storage } = deps;
  const ffmpeg = await deps.ffmpeg();
  const isNote = media.mimetype === opus;
  const asItIs = async (): Promise<Seen> => ({
    media: isNote ? { seconds: (await lastSeconds(deps, path, media.size ?? 0)) ?? media.seconds } : noVoice,
  });
  if (ffmpeg === undefined) return asItIs();
  const isMono = isNote && (await channelsOf(deps, path)) === 1;
  const noted = ffmpeg.withVoiceNote(await storage.get(path), async (note: VoiceNote): Promise<Seen> => {
    const { content, seconds, waveform } = note;
    if (isMono) {
      content.destroy();
      return { media: { seconds, waveform } };
    }
    const { bytes } = await storage.put(`${path}.ogg`, content);
    return { media: { seconds, waveform, mimetype: opus, size: bytes }, path: `${path}.ogg` };
  });
  // What cannot be read may still be played by somebody else.
  return isNote ? noted.catch(asItIs) : noted;
}

/** A customer's voice note, for networks that do not say how it sounds. */
async function heard({ storage, ffmpeg }: Deps, { path, media }: Stored): Promise<Seen> {
  const program = media.waveform === null ? await ffmpeg() : undefined;
  if (program === undefined) return {};
  return { media: await program.hear(await storage.get(path)) };
}

/** Returns how many channels an OGG/Opus file has, from its first page; phones play no voice note of two. */
async function channelsOf({ storage }: Deps, path: string): Promise<number | undefined> {
  const head = await buffer(await storage.get(path, { from: 0, to: headBytes - 1 }));
  const at = head.indexOf('OpusHead');
  return at < 0 ? undefined : head[at + 9];
}

async function lastSeconds({ storage }: Deps, path: string, size: number): Promise<number | undefined> {
  const from = Math.max(0, size - tailBytes);
  return oggSeconds(await buffer(await storage.get(path, { from, to: size - 1 })));
}

const streamOf = (bytes: Buffer): Readable => Readable.from([bytes]);
