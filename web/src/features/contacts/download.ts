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

/** Saves a text as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
