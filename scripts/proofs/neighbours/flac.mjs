/** A sound file that is small to send and long to read: hours of silence, each frame a single value. */

const samplesPerFrame = 65_535;
const rate = 44_100;

/** About `bytes` long; a megabyte holds some thirty hours. */
export function silence(bytes) {
  const frames = Math.floor(bytes / 14);
  const parts = [Buffer.from('fLaC'), streamInfo(frames * samplesPerFrame)];
  for (let number = 0; number < frames; number += 1) parts.push(frame(number));
  return Buffer.concat(parts);
}

/** https://www.rfc-editor.org/rfc/rfc9639#name-streaminfo */
function streamInfo(samples) {
  const info = Buffer.alloc(4 + 34);
  info.writeUInt32BE(0x8000_0022, 0);
  info.writeUInt16BE(samplesPerFrame, 4);
  info.writeUInt16BE(samplesPerFrame, 6);
  // 20 bits rate, 3 bits channels - 1, 5 bits width - 1, 36 bits samples.
  const fields = (BigInt(rate) << 44n) | (0n << 41n) | (15n << 36n) | BigInt(samples);
  info.writeBigUInt64BE(fields, 14);
  return info;
}

/** https://www.rfc-editor.org/rfc/rfc9639#name-frame-structure */
function frame(number) {
  const head = Buffer.concat([
    Buffer.from([0xff, 0xf8, 0x79, 0x08]),
    coded(number),
    Buffer.from([(samplesPerFrame - 1) >> 8, (samplesPerFrame - 1) & 0xff]),
  ]);
  const body = Buffer.concat([head, Buffer.from([crc(head, 0x07, 8)]), Buffer.from([0, 0, 0])]);
  const check = crc(body, 0x8005, 16);
  return Buffer.concat([body, Buffer.from([check >> 8, check & 0xff])]);
}

/** Numbers as UTF-8 writes them. */
const coded = (number) => Buffer.from(String.fromCodePoint(skipSurrogates(number % 0x0f_0000)));
const skipSurrogates = (number) => (number >= 0xd800 && number <= 0xdfff ? 0xe000 : number);

function crc(bytes, polynomial, width) {
  const top = 1 << (width - 1);
  const mask = top * 2 - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask;
  }
  return sum;
}
