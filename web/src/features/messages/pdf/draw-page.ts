/** Draws a page of a PDF file as sharp as the screen shows it, and lets go of it when nobody waits for it any more. */
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Browsers refuse larger canvases, phones soon run out of memory. */
const mostPixels = 12_000_000;

type Drawing = {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  /** Told before anything is drawn: its height over its width. */
  readonly onShape: (ratio: number) => void;
};

/**
 * Draws a page of a PDF file. `drawn` tells whether it has been drawn to its end; it rejects for a page that cannot be.
 */
export function drawPage(pdf: PDFDocumentProxy, number: number, { canvas, width, onShape }: Drawing) {
  let given = false;
  let task: RenderTask | undefined;
  const draw = async (): Promise<boolean> => {
    const page = await pdf.getPage(number);
    if (given) return false;
    const whole = page.getViewport({ scale: 1 });
    const height = (width * whole.height) / whole.width;
    onShape(height / width);
    const density = Math.min(window.devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
    const viewport = page.getViewport({ scale: (width / whole.width) * density });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    task = page.render({ canvas, viewport });
    await task.promise;
    page.cleanup();
    return true;
  };
  const drawn = draw().catch((error: unknown) => {
    if (given) return false;
    throw error;
  });
  const stop = (): void => {
    given = true;
    task?.cancel();
  };
  return { drawn, stop };
}
