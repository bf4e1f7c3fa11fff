/** Copies text, also on plain http in a local network, where browsers offer no clipboard to write to. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not offered or not allowed: the old way needs no permission.
    return copyBySelecting(text);
  }
}

/** Selects the text in a field nobody sees, and gives the focus back. It stands inside the dialog, which holds the focus. */
function copyBySelecting(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
