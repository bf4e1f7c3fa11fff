/** A certificate's file as it is sent: PEM as it stands, anything else in base64. Null when it cannot be one. */
const mostBytes = 14_000;

export async function certificateText(file: File): Promise<string | null> {
  if (file.size > mostBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.includes('-----BEGIN')) return text;
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
