/** ZIP archives of a few files, stored as they are. Pure: of the same files the same archive. */
type ZipEntry = { readonly path: string; readonly bytes: Uint8Array };

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

/** Numbers in the order of an archive: the smallest byte first. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([size, value]) => Array.from({ length: size }, (_, n) => (value >>> (8 * n)) & 0xff)),
  );
}

/** Names in UTF-8. */
const flags = 0x08_00;
/** The first of January 1980, which is where archives begin. */
const firstDate = 0x21;

/** Returns an archive of the files, in their order. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const lengthOf = (parts: readonly Uint8Array[]): number =>
    parts.reduce((sum, { length }) => sum + length, 0);
  for (const { path, bytes } of entries) {
    const name = new TextEncoder().encode(path);
    const common = [
      [2, 20],
      [2, flags],
      [2, 0],
      [2, 0],
      [2, firstDate],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const offset = lengthOf(files);
    directory.push(
      numbers([4, 0x02_01_4b_50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    );
    files.push(numbers([4, 0x04_03_4b_50], ...common), name, bytes);
  }
  const count = entries.length;
  const end = numbers(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, lengthOf(directory)],
    [4, lengthOf(files)],
    [2, 0],
  );
  const archive = new Uint8Array(lengthOf([...files, ...directory, end]));
  let at = 0;
  for (const part of [...files, ...directory, end]) {
    archive.set(part, at);
    at += part.length;
  }
  return archive;
}
