/** The settings page; which tab is open stands in the address. From here one reaches what admins have done. */
import { Button, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CompanyBrand } from '#src/features/brand/index.ts';
import { ExportsPanel } from '#src/features/company-exports/index.ts';
import { HelpManager } from '#src/features/helps/index.ts';
import { CompanyManager, companyPlace } from '#src/features/operator/index.ts';
import { PlanManager } from '#src/features/plans/index.ts';
import { CompanyReasons } from '#src/features/queues/index.ts';
import { SampleDataCard } from '#src/features/sample-data/index.ts';
import { SettingsManager, type SettingsTab } from '#src/features/settings/index.ts';
import { SlaManager } from '#src/features/sla/index.ts';
import { spelledAddress } from '#src/lib/navigation/address.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { companyId, super: isOperator } = useSession();
  const { tab = 'options', ...place } = useSearch({ from: '/private/admin/settings' });
  const navigate = useNavigate();
  const { t: plans } = useTranslation('plans');
  const { t: operator } = useTranslation('operator');
  const { t: brand } = useTranslation('brand');
  const { t: sla } = useTranslation('sla');
  const { t: exports } = useTranslation('companyExports');
  const companies = (
    <CompanyManager
      place={companyPlace(place)}
      onPlace={(chosen) =>
        void navigate({ to: '/settings', search: { tab, ...spelledAddress(chosen) }, replace: true })
      }
    />
  );
  const ofCompany: readonly SettingsTab[] = [
    { value: 'brand', label: brand('tab'), panel: <CompanyBrand /> },
    { value: 'sla', label: sla('title'), panel: <SlaManager /> },
    { value: 'data', label: exports('tab'), panel: <CompanyData /> },
  ];
  const ofOperator: readonly SettingsTab[] = [
    { value: 'companies', label: operator('title'), panel: companies },
    { value: 'plans', label: plans('title'), panel: <PlanManager /> },
    { value: 'help', label: t('tabs.help'), panel: <HelpManager /> },
  ];
  return (
    <Page title={t('title')}>
      <SettingsManager
        companyId={companyId}
        isOperator={isOperator}
        tab={tab}
        more={isOperator ? [...ofCompany, ...ofOperator] : ofCompany}
        beside={{ resolving: <CompanyReasons /> }}
        action={
          <Button
            component={Link}
            to={paths.audit()}
            variant="default"
            leftSection={<IconHistory size={18} />}
          >
            {t('audit')}
          </Button>
        }
        onTab={(chosen) =>
          void navigate({
            to: '/settings',
            search: chosen === 'options' ? {} : { tab: chosen },
            replace: true,
          })
        }
      />
    </Page>
  );
}

/** What leaves with the company, and what was only made to look at. */
function CompanyData() {
  return (
    <Stack gap="xl" maw={860}>
      <ExportsPanel />
      <SampleDataCard />
    </Stack>
  );
}
