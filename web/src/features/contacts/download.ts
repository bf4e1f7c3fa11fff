/** Files for the reader to keep. */
import exampleUrl from './exemplo.xlsx?url';

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

/** Saves the sheet that shows how imports are written. */
export function saveExample(): void {
  const link = document.createElement('a');
  link.href = exampleUrl;
  link.download = 'exemplo.xlsx';
  link.click();
}
