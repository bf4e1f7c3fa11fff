/** The company's own list of reasons, with what it is for. */
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonList } from './reason-list.tsx';

export function CompanyReasons() {
  const { t } = useTranslation('queues');
  return (
    <>
      <Title order={3} size="sm" mb={2}>
        {t('reasons.title')}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t('reasons.companyHint')}
      </Text>
      <ReasonList queueId={null} />
    </>
  );
}
