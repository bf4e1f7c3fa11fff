/** Terms or privacy, as the operator has written them. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { brandQueries } from '../api.ts';
import type { LegalText } from '../legal-text.ts';
import classes from './brand.module.css';

export type LegalDialogProps = {
  opened: boolean;
  text: LegalText;
  onClose: () => void;
};

export function LegalDialog({ opened, text, onClose }: LegalDialogProps) {
  const { t } = useTranslation('auth');
  const { data, isError, refetch } = useQuery(brandQueries.legal());
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`legal.${text}`)} size="lg" large>
      {data === undefined ? (
        <Unanswered hasFailed={isError} onRetry={() => void refetch()} />
      ) : (
        <Text component="div" size="sm" className={classes.legal ?? ''}>
          {data[text]}
        </Text>
      )}
    </Dialog>
  );
}

const Unanswered = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) =>
  hasFailed ? <ErrorState onRetry={onRetry} /> : <ListSkeleton rows={6} />;
