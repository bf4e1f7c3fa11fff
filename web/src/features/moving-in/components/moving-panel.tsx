/** Moving in from a system of the Whaticket family: what is asked for, what is under way, and what became of the last ones. */
import { Alert, Stack, Text, Title } from '@mantine/core';
import { type FamilyImports, isUnderWay } from '@prosa/shared';
import { IconTerminal2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { movingInQuery } from '../api.ts';
import { ImportCard } from './import-card.tsx';
import { SourceForm } from './source-form.tsx';

export function MovingPanel() {
  const query = useQuery(movingInQuery());
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={4} />;
  return <Panel view={query.data} />;
}

function Panel({ view }: { view: FamilyImports }) {
  const { t } = useTranslation('movingIn');
  const { isAllowed, filesFolder, imports } = view;
  const current = imports.find(({ state }) => isUnderWay(state));
  const former = imports.filter((one) => one !== current);
  return (
    <Stack gap="xl" maw={860}>
      <Text size="sm" c="var(--ink-soft)">
        {t('intro')}
      </Text>
      {!isAllowed && (
        <Alert color="gray" icon={<IconTerminal2 size={18} />} title={t('off.title')}>
          {t('off.text')}
        </Alert>
      )}
      {current !== undefined && <ImportCard one={current} />}
      {isAllowed && current === undefined && <SourceForm filesFolder={filesFolder} />}
      {former.length > 0 && (
        <section aria-labelledby="moving-former">
          <Title order={3} size="h4" id="moving-former" mb="sm">
            {t('former')}
          </Title>
          <Stack gap="md">
            {former.map((one) => (
              <ImportCard key={one.id} one={one} isBlocked={!isAllowed || current !== undefined} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
