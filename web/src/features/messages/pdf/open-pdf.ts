/** Opens PDF files for looking at: only what is looked at is fetched, and nothing in them runs. */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { PdfFiles } from './pdf-files.ts';

/** `ratio` is the height of the first page over its width: the others probably have it too. */
export type OpenPdf = { readonly pdf: PDFDocumentProxy; readonly ratio: number };

GlobalWorkerOptions.workerSrc = workerUrl;

export function openPdf(url: string): { readonly opened: Promise<OpenPdf>; readonly close: () => void } {
  const task = getDocument({
    url,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    BinaryDataFactory: PdfFiles,
    useWorkerFetch: false,
    verbosity: 0,
  });
  return { opened: task.promise.then(measured), close: () => void task.destroy() };
}

async function measured(pdf: PDFDocumentProxy): Promise<OpenPdf> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, ratio: height / width };
}
