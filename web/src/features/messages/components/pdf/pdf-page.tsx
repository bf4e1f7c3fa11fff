/** One page of a PDF file: its room at once, what stands on it as soon as it is drawn. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPage } from '../../pdf/draw-page.ts';
import classes from './pdf.module.css';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  /** The page's height over its width, until it is known. */
  ratio: number;
};

/** Who rushes through a long file does not have every page drawn. */
const restsMs = 60;

export function PdfPage({ pdf, number, width, ratio }: PdfPageProps) {
  const { t } = useTranslation('messages');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, onShape] = useState(ratio);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    let stop = (): void => undefined;
    const timer = window.setTimeout(() => {
      if (canvas.current === null) return;
      const drawing = drawPage(pdf, number, { canvas: canvas.current, width, onShape });
      stop = drawing.stop;
      drawing.drawn.then(
        (drawn) => drawn && setState('drawn'),
        () => setState('failed'),
      );
    }, restsMs);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [pdf, number, width]);
  return (
    <div className={classes.page} style={{ width, height: width * shape }}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={t('pdf.page', { at: number })}
        aria-busy={state === 'drawing'}
      />
      {state === 'failed' && <p className={classes.pageFailed}>{t('pdf.pageFailed', { at: number })}</p>}
    </div>
  );
}
