/** Cuts the client's bytes into frames: an optional routing preamble and a header once, then length and payload. */

export type FrameReader = {
  /** The four bytes that the client introduced itself with, once they have come. */
  readonly header: Uint8Array | null;
  /** What the client was told to say first, on an earlier connection. */
  readonly routing: Uint8Array | null;
  push(bytes: Uint8Array): Uint8Array[];
};

const headerBytes = 4;
const lengthBytes = 3;
const preambleMark = Buffer.from([0x45, 0x44, 0x00, 0x01]);

export function createFrameReader(): FrameReader {
  let waiting: Buffer = Buffer.alloc(0);
  let header: Uint8Array | null = null;
  let routing: Uint8Array | null = null;

  function takeUnit(): Buffer | null {
    if (waiting.length < lengthBytes) return null;
    const end = lengthBytes + waiting.readUIntBE(0, lengthBytes);
    if (waiting.length < end) return null;
    const unit = waiting.subarray(lengthBytes, end);
    waiting = waiting.subarray(end);
    return unit;
  }

  function takeOpening(): boolean {
    if (waiting.length < headerBytes) return false;
    if (routing === null && waiting.subarray(0, headerBytes).equals(preambleMark)) {
      const whole = waiting;
      waiting = waiting.subarray(headerBytes);
      routing = takeUnit();
      if (routing === null) waiting = whole;
      return routing !== null && takeOpening();
    }
    header = waiting.subarray(0, headerBytes);
    waiting = waiting.subarray(headerBytes);
    return true;
  }

  return {
    get header() {
      return header;
    },
    get routing() {
      return routing;
    },
    push(bytes) {
      waiting = waiting.length === 0 ? Buffer.from(bytes) : Buffer.concat([waiting, bytes]);
      if (header === null && !takeOpening()) return [];
      const frames: Uint8Array[] = [];
      for (let unit = takeUnit(); unit !== null; unit = takeUnit()) frames.push(unit);
      return frames;
    },
  };
}

export function frame(payload: Uint8Array): Uint8Array {
  const bytes = Buffer.allocUnsafe(lengthBytes + payload.length);
  bytes.writeUIntBE(payload.length, 0, lengthBytes);
  bytes.set(payload, lengthBytes);
  return bytes;
}
