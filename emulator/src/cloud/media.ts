/** Files of the API: uploaded as a form, looked up for an address that lives five minutes, fetched with the same token. */
import { GraphRefusal } from './errors.ts';
import { type Business, keepFile, type StoredFile, type World } from './world.ts';

const addressLifeMs = 5 * 60_000;

/** What an upload may be declared as. */
const uploadTypes =
  /^(audio\/(aac|mp4|mpeg|amr|ogg|ogg; ?codecs=opus|opus)|application\/(pdf|msword|vnd\.ms-(powerpoint|excel)|vnd\.openxmlformats-officedocument\.[a-z.]+)|text\/plain|image\/(jpeg|png|webp)|video\/(mp4|3gpp))$/;

export async function takeUpload(
  world: World,
  business: Business,
  contentType: string,
  body: Buffer,
): Promise<object> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new GraphRefusal(100, 'the form cannot be read');
    });
  const file = form.get('file');
  if (form.get('messaging_product') !== 'whatsapp') throw new GraphRefusal(100, 'messaging_product');
  if (!(file instanceof Blob)) throw new GraphRefusal(100, 'file');
  const type = String(form.get('type') ?? file.type);
  if (!uploadTypes.test(type))
    throw new GraphRefusal(
      100,
      `Param file must be a file with one of the following types … Received file of type '${type}'.`,
    );
  if (file.size === 0) throw new GraphRefusal(131053, 'the file is empty');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { id: keepFile(world, business, bytes, type).id };
}

/** Returns the file, where the token's owner may have it. */
export function findFile(world: World, id: string, owner: Business): StoredFile {
  const file = world.files.get(id);
  if (file === undefined || file.owner.wabaId !== owner.wabaId)
    throw new GraphRefusal(100, `Object with ID '${id}' does not exist`, 33);
  return file;
}

export function lookUp(world: World, file: StoredFile): object {
  const key = world.newId('token');
  const isExpired = world.faults.take('media-url') !== null;
  const until = isExpired ? 0 : world.clock.now() + addressLifeMs;
  world.downloads.set(key, { file, until });
  return {
    messaging_product: 'whatsapp',
    url: `${world.graphUrl}/whatsapp_business/attachments/${key}`,
    mime_type: file.mimetype,
    sha256: file.sha256,
    file_size: file.bytes.length,
    id: file.id,
  };
}

/** Returns the file at a temporary address; null when the address has expired. */
export function download(
  world: World,
  key: string,
): { readonly file: StoredFile; readonly bytes: Buffer } | null {
  const found = world.downloads.get(key);
  if (found === undefined || found.until < world.clock.now()) return null;
  const isDamaged = world.faults.take('media-damaged') !== null;
  const bytes = Buffer.from(found.file.bytes);
  if (isDamaged) bytes[0] = (bytes[0] ?? 0) ^ 0xff;
  return { file: found.file, bytes };
}
