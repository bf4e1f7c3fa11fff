/** The to-do page. */
import { useTranslation } from 'react-i18next';
import { TaskList } from '#src/features/todo/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function TodoPage() {
  const { t } = useTranslation('todo');
  return (
    <Page title={t('title')}>
      <TaskList />
    </Page>
  );
}
