/** What stands while a page is on its way and takes longer than it should. */
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './full-page.module.css';

export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} aria-busy="true">
      <Loader type="dots" role="status" aria-label={t('states.loading')} />
    </div>
  );
}
