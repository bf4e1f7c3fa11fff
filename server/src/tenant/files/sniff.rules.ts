/**
 * What a file is, by its own first bytes: pure. Its name and what its sender says only choose among what the bytes allow,
 * so a page that calls itself a picture is a download like any other.
 */

export type Hint = { readonly mimetype: string; readonly fileName: string | null };

const starts = (head: Buffer, text: string, at = 0): boolean =>
  head.subarray(at, at + text.length).toString('latin1') === text;
const bytes = (head: Buffer, ...expected: number[]): boolean =>
  expected.every((value, at) => head[at] === value);

export const extensionOf = (fileName: string | null): string =>
  /\.([a-z0-9]{1,8})$/i.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '';

const unknown = 'application/octet-stream';

export function sniff(head: Buffer, hint: Hint): string {
  return (
    pictureOf(head) ?? soundOrFilmOf(head, hint) ?? documentOf(head, hint) ?? textOf(head, hint) ?? unknown
  );
}

function pictureOf(head: Buffer): string | undefined {
  if (bytes(head, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (bytes(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(head, 'GIF87a') || starts(head, 'GIF89a')) return 'image/gif';
  if (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) return 'image/webp';
  if (starts(head, 'ftyp', 4) && /^(heic|heix|mif1|msf1|avif)/.test(head.subarray(8, 12).toString('latin1')))
    return starts(head, 'avif', 8) ? 'image/avif' : 'image/heic';
  if (starts(head, 'BM') && head.length > 26 && head.readUInt32LE(14) === 40) return 'image/bmp';
  return undefined;
}

function soundOrFilmOf(head: Buffer, { mimetype }: Hint): string | undefined {
  const isSound = mimetype.startsWith('audio/');
  if (starts(head, 'OggS')) return oggOf(head);
  if (starts(head, 'ID3') || isMpegSound(head)) return 'audio/mpeg';
  if (bytes(head, 0xff, 0xf1) || bytes(head, 0xff, 0xf9)) return 'audio/aac';
  if (starts(head, '#!AMR')) return 'audio/amr';
  if (starts(head, 'RIFF') && starts(head, 'WAVE', 8)) return 'audio/wav';
  if (starts(head, 'fLaC')) return 'audio/flac';
  if (starts(head, 'ftyp', 4)) return boxesOf(head.subarray(8, 12).toString('latin1'), isSound);
  if (bytes(head, 0x1a, 0x45, 0xdf, 0xa3)) {
    if (!head.subarray(0, 64).includes('webm')) return 'video/x-matroska';
    return isSound ? 'audio/webm' : 'video/webm';
  }
  return undefined;
}

function oggOf(head: Buffer): string {
  if (head.includes('OpusHead')) return 'audio/ogg; codecs=opus';
  return head.includes('theora') ? 'video/ogg' : 'audio/ogg';
}

/** A frame of MPEG layer III: eleven bits of sync, then a version and a layer that exist. */
const isMpegSound = (head: Buffer): boolean =>
  head.length > 3 && head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2 && ((head[2] ?? 0) & 0xf0) !== 0xf0;

function boxesOf(brand: string, isSound: boolean): string {
  if (brand.startsWith('M4A') || brand.startsWith('M4B') || isSound) return 'audio/mp4';
  if (brand.startsWith('3g')) return 'video/3gpp';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

const zipped: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  apk: 'application/vnd.android.package-archive',
};
const compound: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

function documentOf(head: Buffer, { fileName }: Hint): string | undefined {
  const extension = extensionOf(fileName);
  if (head.subarray(0, 1_024).includes('%PDF-')) return 'application/pdf';
  if (bytes(head, 0x50, 0x4b, 0x03, 0x04) || bytes(head, 0x50, 0x4b, 0x05, 0x06))
    return zipped[extension] ?? 'application/zip';
  if (bytes(head, 0xd0, 0xcf, 0x11, 0xe0)) return compound[extension] ?? 'application/x-ole-storage';
  if (starts(head, 'Rar!')) return 'application/vnd.rar';
  if (bytes(head, 0x37, 0x7a, 0xbc, 0xaf)) return 'application/x-7z-compressed';
  if (bytes(head, 0x1f, 0x8b)) return 'application/gzip';
  return undefined;
}

const texts: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  vcf: 'text/vcard',
  json: 'application/json',
};

/** Markup is told from plain text, so that nobody takes it for something harmless. */
function textOf(head: Buffer, { fileName }: Hint): string | undefined {
  const text = decoded(head);
  if (text === undefined) return undefined;
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  if (/<(!doctype html|html|script|body|iframe)[\s>]/i.test(text)) return 'text/html';
  if (/^\s*<\?xml/i.test(text)) return 'application/xml';
  return texts[extensionOf(fileName)] ?? 'text/plain';
}

function decoded(head: Buffer): string | undefined {
  if (head.length === 0 || head.includes(0)) return undefined;
  try {
    // As if more were to come: the last character may be cut in the middle.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    // No text, or none of our time.
    return undefined;
  }
}

/**
 * Returns whether a file is shown where it is linked. Everything else a browser could run or open is only ever saved.
 */
export const isShown = (mimetype: string): boolean =>
  /^(image\/(jpeg|png|gif|webp|bmp)|video\/(mp4|webm|3gpp|quicktime|ogg)|audio\/(mpeg|mp4|aac|ogg|webm|wav|amr|flac)|application\/pdf)(;|$)/.test(
    mimetype,
  );

/** Returns whether a file is a picture that can be drawn small. */
export const isPicture = (mimetype: string): boolean => /^image\/(jpeg|png|gif|webp)$/.test(mimetype);

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg; codecs=opus': 'ogg',
  'video/quicktime': 'mov',
  'text/plain': 'txt',
  [unknown]: 'bin',
};

/** Returns a name for a file that came without one. */
export const nameFor = (mimetype: string, seq: number): string =>
  `${mimetype.split('/')[0] === 'application' ? 'file' : (mimetype.split('/')[0] ?? 'file')}-${seq}.${extensions[mimetype] ?? mimetype.split('/')[1]?.replace(/[^a-z0-9].*/, '') ?? 'bin'}`;

/** Returns what is left of a sender's name for a file: its last part, without anything that is no name. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = [...last.replace(/\p{C}/gu, '').replace(/^\.+/, '').trim()];
  const extension = extensionOf(last);
  if (plain.length <= 120) return plain.join('');
  return `${plain.slice(0, 110).join('')}${extension === '' ? '' : `.${extension}`}`;
}
