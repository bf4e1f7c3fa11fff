/** Makes an id in the browser. Works on plain http in a local network too, where `crypto.randomUUID` does not exist. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const secretBytes = 24;

/** Makes a random word of 32 letters, digits, `-` and `_`: nobody guesses it, and it can be pasted anywhere. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
