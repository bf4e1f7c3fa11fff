/** Writes what an installation consists of: as one compressed file, or into a folder. */
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Packs entries into a .tar.gz below one folder. The same entries make the same bytes: they belong to nobody and have one time.
 * @param {readonly import('./contents.mjs').Entry[]} entries
 * @param {{ file: string, folder: string, time: Date, level?: number }} options
 */
export async function packArchive(entries, { file, folder, time, level = 9 }) {
  // Loaded here, because commands say first what they need.
  const { default: tar } = await import('tar-stream');
  const archive = tar.pack();
  const written = pipeline(archive, createGzip({ level }), createWriteStream(file));
  const add = async () => {
    for (const entry of entries) await addEntry(archive, entry, { folder, time });
    archive.finalize();
  };
  await Promise.all([add().catch((error) => archive.destroy(error)), written]);
}

async function addEntry(archive, entry, { folder, time }) {
  const header = { name: `${folder}/${entry.path}`, mtime: time, uid: 0, gid: 0, mode: 0o644 };
  if ('text' in entry) archive.entry(header, entry.text);
  else if ('target' in entry) archive.entry({ ...header, type: 'symlink', linkname: entry.target });
  else {
    const mode = entry.isProgram ? 0o755 : 0o644;
    await pipeline(createReadStream(entry.file), archive.entry({ ...header, mode, size: entry.size }));
  }
}

/**
 * Lays entries into a folder.
 * @param {readonly import('./contents.mjs').Entry[]} entries
 * @param {string} folder
 */
export async function layOut(entries, folder) {
  for (const entry of entries) {
    const to = join(folder, entry.path);
    await mkdir(dirname(to), { recursive: true });
    if ('text' in entry) await writeFile(to, entry.text);
    else if ('target' in entry) await symlink(entry.target, to);
    else {
      await copyFile(entry.file, to);
      await chmod(to, entry.isProgram ? 0o755 : 0o644);
    }
  }
}
