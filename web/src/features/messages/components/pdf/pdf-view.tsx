/** A PDF file in the viewer: its pages under each other, drawn as they come into sight, or why they cannot be. */
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { usePdf } from '../../hooks/media/use-pdf.ts';
import type { PdfProblem } from '../../pdf/pdf-problem.ts';
import { PdfPages } from './pdf-pages.tsx';

type PdfViewProps = { url: string; fileName: string; scale: number };

export function PdfView({ url, fileName, scale }: PdfViewProps) {
  const { t } = useTranslation('messages');
  const state = usePdf(url);
  switch (state.kind) {
    case 'opening':
      return (
        <div role="status">
          <Loader color="gray.3" />
          <VisuallyHidden>{t('pdf.opening')}</VisuallyHidden>
        </div>
      );
    case 'failed':
      return <PdfFailed url={url} fileName={fileName} problem={state.problem} />;
    case 'open':
      return <PdfPages pdf={state.pdf} ratio={state.ratio} fileName={fileName} scale={scale} />;
  }
}

function PdfFailed({ url, fileName, problem }: Omit<PdfViewProps, 'scale'> & { problem: PdfProblem }) {
  const { t } = useTranslation('messages');
  return (
    <div role="alert">
      <EmptyState
        icon={IconFileAlert}
        title={t(`pdf.${problem}`)}
        action={
          <Button
            component="a"
            href={url}
            download={fileName}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('media.download')}
          </Button>
        }
      />
    </div>
  );
}
