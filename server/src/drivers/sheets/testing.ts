/** Files that mean harm, for tests. */
import { deflateRawSync } from 'node:zlib';
import { CFB } from '@e965/xlsx';

const megabyte = 1_024 * 1_024;

/** Returns a packed file with one entry of so many megabytes of nothing. */
export const bombZip = (megabytes: number): Buffer => zipOf(megabytes * megabyte, megabytes * megabyte);

/** Returns a packed sheet that says that it holds next to nothing, whatever it unpacks to. */
export const lyingZip = (megabytes: number): Buffer => zipOf(megabytes * megabyte, 10);

function zipOf(realSize: number, declared: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(Buffer.alloc(realSize), { level: 9 });
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(declared, 8);
  // Version, flags, method 8, time and date.
  const common = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0]);
  const nameLength = Buffer.from([name.length, 0, 0, 0]);
  const local = Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    common,
    sizes,
    nameLength,
    name,
    packed,
  ]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    Buffer.from([20, 0]),
    common,
    sizes,
    nameLength,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** Returns an old document with one stream of this name, as programs write what is behind a password. */
export function compoundFile(stream: string): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, `/${stream}`, Buffer.alloc(64));
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}
