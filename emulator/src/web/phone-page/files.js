/** Files between this machine, the page and the network, where bytes travel as base64. */

export const fileOf = (base64, type) =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });

export async function bytesOf(blob) {
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return { $bytes: url.slice(url.indexOf(',') + 1) };
}

const kindOf = ({ type }) => {
  const [family] = type.split('/');
  return ['image', 'video', 'audio'].includes(family) ? family : 'document';
};

/** What a phone says with this file; `kind` is guessed from it unless told. */
export async function sayingOf(file, { kind = kindOf(file), caption = '', seconds } = {}) {
  return {
    kind,
    bytes: await bytesOf(file),
    mimetype: file.type || 'application/octet-stream',
    fileName: file.name,
    ...(caption !== '' && { caption }),
    ...(seconds !== undefined && { seconds }),
    ...(kind === 'image' && (await pictureOf(file))),
  };
}

const thumbnailPixels = 72;

/** Size and a small JPEG, as phones send along; nothing for what this browser cannot draw. */
async function pictureOf(file) {
  try {
    const image = await createImageBitmap(file);
    const { width, height } = image;
    const scale = thumbnailPixels / Math.max(width, height);
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 });
    return { width, height, thumbnail: await bytesOf(small) };
  } catch {
    return {};
  }
}
