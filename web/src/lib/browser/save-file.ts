/** Hands a content to the browser as a file to keep. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, mimetype: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimetype }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  window.setTimeout(() => URL.revokeObjectURL(url));
}

/** Fetches a file that the server makes for us: its address is good for minutes, so it is asked for at the click. */
export async function download(address: Promise<{ readonly url: string }>): Promise<void> {
  const { url } = await address;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
