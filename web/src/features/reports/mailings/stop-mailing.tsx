/** Whoever follows the link of a letter: asked once, for mail programs follow links by themselves, and told that it is over. */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useStopMailing } from './api.ts';

/** `token`: what the link ends with. */
export function StopMailing({ token }: { token: string }) {
  return (
    <Stack gap="md">
      <Asked token={token} />
      <ToReports />
    </Stack>
  );
}

function ToReports() {
  const { t } = useTranslation('reports');
  return (
    <Anchor component={Link} to={paths.reports()} size="sm" ta="center">
      {t('stop.toReports')}
    </Anchor>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('reports');
  const stop = useStopMailing();
  if (token === '' || isGone(stop.error))
    return <EmptyState icon={IconAlertCircle} title={t('stop.gone.title')} text={t('stop.gone.text')} />;
  if (stop.isSuccess) return <EmptyState icon={IconCheck} title={t('stop.done')} text={t('stop.again')} />;
  return (
    <>
      <Text size="sm">{t('stop.text')}</Text>
      <Button
        size="md"
        fullWidth
        loading={stop.isPending}
        onClick={() => stop.mutate(token, { onError: (error) => !isGone(error) && showError(error) })}
      >
        {t('stop.submit')}
      </Button>
    </>
  );
}
