/** What a phone's camera would do: reads the code out of a picture of it. */

/** Null where the browser cannot read codes from pictures; then the code's text must be pasted. */
export const canScan = () => 'BarcodeDetector' in window;

export async function scan(picture) {
  if (!canScan())
    throw new Error('This browser cannot read codes from pictures: paste the code’s text instead.');
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  const [found] = await detector.detect(await createImageBitmap(picture));
  if (found === undefined) throw new Error('There is no code to be seen in this picture.');
  return found.rawValue;
}
