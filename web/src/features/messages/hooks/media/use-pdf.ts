/** A PDF file while it is looked at: being opened, open, or why it cannot be. It is let go when its reader leaves. */
import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf } from '../../pdf/open-pdf.ts';
import { type PdfProblem, pdfProblemOf } from '../../pdf/pdf-problem.ts';

export type PdfState =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'open' } & OpenPdf)
  | { readonly kind: 'failed'; readonly problem: PdfProblem };

export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'opening' });
  useEffect(() => {
    let left = false;
    const { opened, close } = openPdf(url);
    const tell = (next: PdfState): void => {
      if (!left) setState(next);
    };
    opened.then(
      (open) => tell({ kind: 'open', ...open }),
      (error: unknown) => tell({ kind: 'failed', problem: pdfProblemOf(error) }),
    );
    return () => {
      left = true;
      close();
    };
  }, [url]);
  return state;
}
