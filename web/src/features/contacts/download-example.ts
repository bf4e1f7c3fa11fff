/** A file for the reader to keep. */
import exampleUrl from './exemplo.xlsx?url';

/** Saves the sheet that shows how imports are written. */
export function downloadExample(): void {
  const link = document.createElement('a');
  link.href = exampleUrl;
  link.download = 'exemplo.xlsx';
  link.click();
}
