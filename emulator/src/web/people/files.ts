/** Files behind lines: looking at them, losing them, and uploading a lost one again when a device asks for it. */
import type { Companion, World } from '../model.ts';
import { type LineMedia, pointerTo } from '../phone/content/contents.ts';
import { decryptMedia, openRetryRequest, sealRetryAnswer } from '../phone/media/media.ts';
import { deliver } from '../server/companions.ts';
import { bareJid, numberJid, parseJid } from '../wire/jids.ts';
import { bytes, child, type Node, node, seconds } from '../wire/nodes.ts';
import type { Line } from './screen.ts';

/** Answers a receipt of type server-error: `encrypt/[enc_p, enc_iv]` and `rmr{jid, from_me}`. */
export async function repairMedia(world: World, companion: Companion, receipt: Node): Promise<void> {
  const { id = '' } = receipt.attrs;
  const rmr = child(receipt, 'rmr');
  const other = world.people.byAddress(parseJid(bareJid(rmr?.attrs['jid'] ?? '')));
  const ciphertext = bytes(child(child(receipt, 'encrypt'), 'enc_p'));
  const iv = bytes(child(child(receipt, 'encrypt'), 'enc_iv'));
  const line = other && companion.owner.screen.find(other.number, id);
  if (rmr === undefined || !ciphertext || !iv || !line?.media || world.media === null) return;
  const { mediaKey } = pointerTo(line.media);
  if (openRetryRequest(id, mediaKey, { ciphertext, iv }) !== id) return;
  const file = world.expired.get(line.media.fileEncSha256);
  const answer =
    file === undefined
      ? sealRetryAnswer(id, mediaKey, { result: 'NOT_FOUND' })
      : sealRetryAnswer(id, mediaKey, {
          result: 'SUCCESS',
          directPath: (await world.media.put(file)).directPath,
        });
  const from = numberJid(companion.owner.number);
  deliver(
    companion,
    node('notification', { from, type: 'mediaretry', id, t: seconds(Date.now()) }, [
      node('rmr', rmr.attrs),
      node('encrypt', {}, [node('enc_p', {}, answer.ciphertext), node('enc_iv', {}, answer.iv)]),
    ]),
  );
}

/** Lets the media server forget a line's file; the phone that wrote it still has it. */
export async function expire(world: World, line: Line): Promise<void> {
  if (!line.media || world.media === null) throw new Error(`${line.id} has no file on the media server`);
  const path = pathOf(line.media);
  const file = await world.media.get(path);
  if (file !== undefined) world.expired.set(line.media.fileEncSha256, file);
  await world.media.remove(path);
}

/** Fetches a line's file, as its phone opens it. */
export async function fetchFile(world: World, line: Line): Promise<Uint8Array> {
  if (!line.media || world.media === null) throw new Error(`${line.id} has no file on the media server`);
  const { kind } = line.media;
  const { mediaKey, ...promised } = pointerTo(line.media);
  const encrypted = await world.media.get(pathOf(line.media));
  if (encrypted === undefined) throw new Error(`the file of ${line.id} is gone`);
  return decryptMedia(kind, encrypted, mediaKey, promised);
}

const pathOf = ({ url, directPath }: LineMedia): string => directPath || new URL(url).pathname;
