/** The pages of an open PDF file. Only those near what is in sight exist, so five hundred weigh no more than five. */
import { useElementSize, useMergedRef } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { PageField } from './page-field.tsx';
import classes from './pdf.module.css';
import { PdfPage } from './pdf-page.tsx';

const size = { margin: 12, widest: 880, gap: 12 };

type PdfPagesProps = { pdf: PDFDocumentProxy; ratio: number; fileName: string; scale: number };

export function PdfPages({ pdf, ratio, fileName, scale }: PdfPagesProps) {
  const { t } = useTranslation('messages');
  const { ref: measured, width: room } = useElementSize<HTMLElement>();
  const frame = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [at, setAt] = useState(1);
  const numbers = useMemo(() => Array.from({ length: pdf.numPages }, (_, index) => index + 1), [pdf]);
  const width = Math.round(Math.min(room - 2 * size.margin, size.widest) * scale);
  const goTo = (page: number): void => list.current?.scrollToIndex(page - 1, { align: 'start' });
  const look = (offset: number): void => {
    const { current } = list;
    if (current !== null) setAt(current.findItemIndex(offset + current.viewportSize / 2) + 1);
  };
  // Larger pages are other rows: whoever looks closer stays at the page.
  const seen = useRef(at);
  useEffect(() => {
    seen.current = at;
  }, [at]);
  useLayoutEffect(() => {
    if (width > 0 && seen.current > 1) list.current?.scrollToIndex(seen.current - 1, { align: 'start' });
  }, [width]);
  // The arrows and page keys move it from the start.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <section
        ref={useMergedRef(measured, frame)}
        className={classes.pages}
        aria-label={t('pdf.label', { name: fileName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
      >
        {width > 0 && (
          <div className={classes.sheet} style={{ minWidth: width + 2 * size.margin }}>
            <Virtualizer
              key={width}
              ref={list}
              scrollRef={frame}
              startMargin={size.margin}
              data={numbers}
              itemSize={width * ratio + size.gap}
              onScroll={look}
            >
              {(number) => (
                <div key={number} className={classes.row}>
                  <PdfPage pdf={pdf} number={number} width={width} ratio={ratio} />
                </div>
              )}
            </Virtualizer>
          </div>
        )}
      </section>
      <PageField at={at} count={pdf.numPages} onGo={goTo} />
    </>
  );
}
