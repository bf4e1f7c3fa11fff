/** The company's own brand over the platform's, for its own people; it can be taken back whole. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformBrandNow } from '#src/lib/brand/brand.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { brandQueries, ownChanges, removeOwnBrand } from '../api.ts';
import classes from './brand.module.css';
import { BrandForm } from './brand-form.tsx';

export function CompanyBrand() {
  const { t } = useTranslation('brand');
  const { data, isError, refetch } = useQuery(brandQueries.own());
  /** Another form once all of it is taken back. */
  const [round, setRound] = useState(0);
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={5} />;
  const isDecided = Object.values(data).some((value) => value !== null && value !== '');
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('remove.title'),
      message: t('remove.text'),
      confirmLabel: t('remove.action'),
      danger: true,
    });
    if (!isSure) return;
    await removeOwnBrand().then(() => {
      showSuccess(t('remove.done'));
      setRound(round + 1);
    }, showError);
  };
  return (
    <div className={classes.sections}>
      <BrandForm
        key={round}
        brand={data}
        below={platformBrandNow()}
        hints={{ contact: t('form.companyContactHint') }}
        changes={ownChanges}
        action={
          isDecided && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t('remove.action')}
            </Button>
          )
        }
      />
    </div>
  );
}
