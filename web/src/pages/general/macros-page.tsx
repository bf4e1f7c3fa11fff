/** The page of macros. */
import { useTranslation } from 'react-i18next';
import { MacroManager } from '#src/features/macros/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function MacrosPage() {
  const { t } = useTranslation('macros');
  return (
    <Page title={t('title')}>
      <MacroManager />
    </Page>
  );
}
