/** The company's options in groups, saved one by one; its service hours where they are the company's. */
import { Paper, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyHours, HolidayList } from '#src/features/companies/index.ts';
import { settingsQuery, useSetting } from '#src/lib/session/use-setting.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { type OptionGroup, optionGroups } from '../options.ts';
import { CustomerTexts } from './customer-texts.tsx';
import { OptionControl } from './option-controls.tsx';
import classes from './options.module.css';

/** A tab of the settings that belongs to another feature. */
export type SettingsTab = { readonly value: string; readonly label: string; readonly panel: ReactNode };

type SettingsManagerProps = {
  companyId: number;
  /** Whether the reader runs the whole installation. */
  isOperator: boolean;
  tab: string;
  onTab: (tab: string) => void;
  /** What other features bring, after the own tabs. */
  more?: readonly SettingsTab[];
  /** What other features bring to a group of options. */
  beside?: Partial<Record<OptionGroup, ReactNode>>;
  /** What stands beside the title. */
  action?: ReactNode;
};

export function SettingsManager({
  companyId,
  isOperator,
  tab,
  onTab,
  more = [],
  beside = {},
  action,
}: SettingsManagerProps) {
  const { t } = useTranslation('settings');
  const query = useQuery(settingsQuery);
  const hasHours = useSetting('scheduleType') === 'company';
  const known = ['options', ...(hasHours ? ['schedules'] : []), ...more.map(({ value }) => value)];
  const shown = known.includes(tab) ? tab : 'options';
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={action} />
      {query.data === undefined ? (
        <Unanswered hasFailed={query.isError} onRetry={() => void query.refetch()} />
      ) : (
        <Tabs value={shown} onChange={(chosen) => onTab(chosen ?? 'options')} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="options">{t('tabs.options')}</Tabs.Tab>
            {hasHours && <Tabs.Tab value="schedules">{t('tabs.schedules')}</Tabs.Tab>}
            {more.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="options">
            <OptionGroups companyId={companyId} isOperator={isOperator} beside={beside} />
          </Tabs.Panel>
          {hasHours && (
            <Tabs.Panel value="schedules">
              <CompanyHours companyId={companyId} />
            </Tabs.Panel>
          )}
          {more.map(({ value, panel }) => (
            <Tabs.Panel key={value} value={value}>
              {panel}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
}

const Unanswered = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) =>
  hasFailed ? <ErrorState onRetry={onRetry} /> : <ListSkeleton rows={8} />;

type OptionGroupsProps = Pick<SettingsManagerProps, 'companyId' | 'isOperator'> &
  Required<Pick<SettingsManagerProps, 'beside'>>;

function OptionGroups({ companyId, isOperator, beside }: OptionGroupsProps) {
  const { t } = useTranslation('settings');
  const groups = optionGroups.filter(({ name }) => name !== 'platform' || isOperator);
  return (
    <div className={classes.groups}>
      {groups.map(({ name, keys }) => (
        <Group key={name} title={t(`groups.${name}`)}>
          {keys.map((key) => (
            <OptionControl key={key} name={key} />
          ))}
          {name === 'texts' && <CustomerTexts />}
          {beside[name] !== undefined && (
            <div className={classes.row}>
              <div className={classes.whole}>{beside[name]}</div>
            </div>
          )}
          {name === 'company' && (
            <div className={classes.row}>
              <div className={classes.whole}>
                <Title order={3} size="sm" mb={2}>
                  {t('holidays.title')}
                </Title>
                <p className={classes.hint}>{t('holidays.hint')}</p>
                <HolidayList companyId={companyId} />
              </div>
            </div>
          )}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      aria-label={title}
      withBorder
      radius="md"
      px="md"
      py="xs"
      bg="var(--surface-raised)"
    >
      <Title order={2} size="md" py="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
