/** How much of its plan a company uses, and whether anybody is there. */
import { Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { type CompanyUsage, type OperatedCompany, planLimits } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planQueries } from '#src/features/plans/index.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { operatorQueries } from '../api.ts';

type UsageDialogProps = { company: OperatedCompany | undefined; onClose: () => void };

export function UsageDialog({ company, onClose }: UsageDialogProps) {
  const { t } = useTranslation('operator');
  const shown = usePreviousNonNull(company);
  return (
    <Dialog
      opened={company !== undefined}
      onClose={onClose}
      title={t('usage.title', { name: shown?.name ?? '' })}
    >
      {shown !== undefined && <Usage company={shown} />}
    </Dialog>
  );
}

function Usage({ company }: { company: OperatedCompany }) {
  const { data, isError, refetch } = useQuery(operatorQueries.usage(company.id));
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  return (
    <Stack gap="lg">
      <Limits company={company} usage={data} />
      <Figures usage={data} />
    </Stack>
  );
}

/** What the plan limits, each against its limit. */
function Limits({ company, usage }: { company: OperatedCompany; usage: CompanyUsage }) {
  const { t } = useTranslation('operator');
  const { t: plans } = useTranslation('plans');
  const { data = [] } = useQuery(planQueries.every());
  const plan = data.find(({ id }) => id === company.planId);
  return (
    <SimpleGrid cols={3} spacing="md">
      {planLimits.map((limit) => {
        const [used, most] = [usage[limit], plan?.[limit]];
        const label = plans(`limits.${limit}`);
        const words = most === undefined ? String(used) : t('usage.of', { used, most });
        return (
          <div key={limit}>
            <Text size="xs" c="var(--ink-soft)">
              {label}
            </Text>
            <Text fw={650}>{words}</Text>
            {most !== undefined && (
              <Progress
                value={most === 0 ? 100 : Math.min(100, (100 * used) / most)}
                color={used >= most ? 'orange' : 'prosa'}
                size="sm"
                mt={4}
                aria-label={`${label}: ${words}`}
              />
            )}
          </div>
        );
      })}
    </SimpleGrid>
  );
}

function Figures({ usage }: { usage: CompanyUsage }) {
  const { t } = useTranslation('operator');
  const at = (instant: string | null): string => (instant === null ? t('usage.never') : dateTime(instant));
  const figures = [
    [t('usage.contacts'), usage.contacts],
    [t('usage.openTickets'), usage.openTickets],
    [t('usage.messages'), usage.messages],
    [t('usage.lastMessageAt'), at(usage.lastMessageAt)],
    [t('usage.lastSignInAt'), at(usage.lastSignInAt)],
  ] as const;
  return (
    <Table variant="vertical" withRowBorders={false}>
      <Table.Tbody>
        {figures.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w="60%" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
