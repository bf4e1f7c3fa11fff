/** Everything of a company in one file: what it is, the order, and what became of the last ones. */
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { CompanyExports } from '@prosa/shared';
import { IconPackageExport, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { exportsQuery, isOneUnderWay, orderExport, type Whose } from '../api.ts';
import { ExportCard } from './export-card.tsx';
import { ProofDialog } from './proof-dialog.tsx';

type ExportsPanelProps = {
  /** The company that the operator looks at; one's own unless told. */
  companyId?: Whose;
};

export function ExportsPanel({ companyId = null }: ExportsPanelProps) {
  const query = useQuery(exportsQuery(companyId));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={4} />;
  return <Panel companyId={companyId} view={query.data} />;
}

type PanelProps = { companyId: Whose; view: CompanyExports };

function Panel({ companyId, view }: PanelProps) {
  const { t } = useTranslation('companyExports');
  const { exports } = view;
  return (
    <Stack gap="lg" maw={860}>
      <Offer companyId={companyId} view={view} />
      <section aria-labelledby="exports-former">
        <Title order={3} size="h4" id="exports-former" mb="sm">
          {t('former')}
        </Title>
        {exports.length === 0 ? (
          <Text size="sm" c="var(--ink-soft)">
            {t('none')}
          </Text>
        ) : (
          <Stack gap="md">
            {exports.map((one) => (
              <ExportCard key={one.id} one={one} companyId={companyId} />
            ))}
          </Stack>
        )}
      </section>
    </Stack>
  );
}

function Offer({ companyId, view }: PanelProps) {
  const { t } = useTranslation('companyExports');
  const [isAsked, setIsAsked] = useState(false);
  const { days, left } = view;
  const underWay = isOneUnderWay(view);
  const room = left === 0 ? t('usedUp') : t('left', { count: left });
  return (
    <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" mb={4}>
            {t('title')}
          </Title>
          <Text size="sm">{t('intro')}</Text>
        </div>
        <Alert color="yellow" icon={<IconShieldLock size={18} />} title={t('caution.title')}>
          {t('caution.text')}
        </Alert>
        <Text size="sm" c="var(--ink-soft)">
          {t('kept', { count: days })} {t('back')}
        </Text>
        <Group gap="md">
          <Button
            leftSection={<IconPackageExport size={18} aria-hidden />}
            disabled={underWay || left === 0}
            onClick={() => setIsAsked(true)}
          >
            {t('order.action')}
          </Button>
          <Text size="sm" c="var(--ink-soft)">
            {underWay ? t('underWay') : room}
          </Text>
        </Group>
      </Stack>
      <ProofDialog
        opened={isAsked}
        title={t('order.title')}
        text={t('order.text')}
        submitLabel={t('order.action')}
        onProve={(proof) => orderExport(companyId, proof)}
        onClose={() => setIsAsked(false)}
      />
    </Paper>
  );
}
