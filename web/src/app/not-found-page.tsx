/** An address that leads nowhere. */
import { Button } from '@mantine/core';
import { IconCompassOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#src/lib/brand/brand.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SupportLine } from '#src/ui/layout/support-line.tsx';
import classes from './full-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { name, supportContact } = useBrand();
  usePageTitle(`${t('pages.notFound.title')} · ${name}`);
  return (
    <main className={classes.page}>
      <EmptyState
        icon={IconCompassOff}
        title={t('pages.notFound.title')}
        text={t('pages.notFound.text')}
        action={
          <Button component="a" href={paths.home()}>
            {t('pages.notFound.action')}
          </Button>
        }
      />
      <SupportLine contact={supportContact} ta="center" />
    </main>
  );
}
