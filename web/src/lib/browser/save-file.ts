/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, mimetype: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mimetype }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  window.setTimeout(() => URL.revokeObjectURL(url));
}
