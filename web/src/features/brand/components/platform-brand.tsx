/** The whole installation's brand, and what whoever signs up accepts. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { brandQueries, platformChanges } from '../api.ts';
import classes from './brand.module.css';
import { BrandForm } from './brand-form.tsx';
import { LegalForm } from './legal-form.tsx';

const builtName = 'Prosa';

export function PlatformBrand() {
  const { t } = useTranslation('brand');
  const brand = useQuery(brandQueries.platform());
  const legal = useQuery(brandQueries.legal());
  if (brand.data === undefined || legal.data === undefined)
    return brand.isError || legal.isError ? (
      <ErrorState onRetry={() => void Promise.all([brand.refetch(), legal.refetch()])} />
    ) : (
      <ListSkeleton rows={5} />
    );
  return (
    <div className={classes.sections}>
      <BrandForm
        brand={brand.data}
        below={{ name: builtName, supportContact: '', palette: null }}
        hints={{ contact: t('form.platformContactHint') }}
        changes={platformChanges}
      />
      <LegalForm legal={legal.data} />
    </div>
  );
}
