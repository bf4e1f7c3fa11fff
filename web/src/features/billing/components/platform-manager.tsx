/** What the operator decides for the whole installation: rules, ways to be paid, and the charges that wait. */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BackupsPanel } from '#src/features/backups/index.ts';
import { PlatformBrand } from '#src/features/brand/index.ts';
import { MovingPanel } from '#src/features/moving-in/index.ts';
import { WebClientPanel } from '#src/features/web-client/index.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ChargeList } from './charge-list.tsx';
import { PaymentAccounts } from './payment-accounts.tsx';
import { PlatformRules } from './platform-rules.tsx';

export const platformTabs = [
  'general',
  'brand',
  'payments',
  'charges',
  'whatsapp',
  'backups',
  'moving',
] as const;
export type PlatformTab = (typeof platformTabs)[number];

type PlatformManagerProps = { tab: string; onTab: (tab: PlatformTab) => void };

export function PlatformManager({ tab, onTab }: PlatformManagerProps) {
  const { t } = useTranslation('billing');
  const shown = platformTabs.find((one) => one === tab) ?? 'general';
  return (
    <>
      <PageHeader title={t('platform.title')} subtitle={t('platform.subtitle')} />
      <Tabs value={shown} onChange={(chosen) => onTab(chosen as PlatformTab)} keepMounted={false}>
        <Tabs.List mb="md">
          {platformTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`platform.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general">
          <PlatformRules />
        </Tabs.Panel>
        <Tabs.Panel value="brand">
          <PlatformBrand />
        </Tabs.Panel>
        <Tabs.Panel value="payments">
          <PaymentAccounts />
        </Tabs.Panel>
        <Tabs.Panel value="charges">
          <ChargeList />
        </Tabs.Panel>
        <Tabs.Panel value="whatsapp">
          <WebClientPanel />
        </Tabs.Panel>
        <Tabs.Panel value="backups">
          <BackupsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="moving">
          <MovingPanel />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
