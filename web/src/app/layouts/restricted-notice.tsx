/** What an admin sees while the company's subscription has run out. */
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/empty-state.tsx';

export function RestrictedNotice() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t('shell.restricted.title')}
      text={t('shell.restricted.text')}
    />
  );
}
