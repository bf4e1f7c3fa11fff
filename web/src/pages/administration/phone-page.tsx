/** The phone simulator. */
import { useTranslation } from 'react-i18next';
import { PhoneWall } from '#src/features/sandbox/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function PhonePage() {
  const { t } = useTranslation('sandbox');
  return (
    <Page title={t('title')} wide>
      <PhoneWall />
    </Page>
  );
}
