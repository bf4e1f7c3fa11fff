/** A form in tabs: a tab that hides a field to be corrected carries a mark, and the dialog keeps its size from tab to tab. */
import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form-tabs.module.css';

type FormTabsProps<T extends string> = {
  tabs: readonly { readonly value: T; readonly label: string; readonly panel: ReactNode }[];
  /** Tabs with fields to be corrected. */
  wrong: ReadonlySet<T>;
  value: T;
  onChange: (tab: T) => void;
};

export function FormTabs<T extends string>({ tabs, wrong, value, onChange }: FormTabsProps<T>) {
  const { t } = useTranslation();
  const handleChange = (chosen: string | null) => {
    const tab = tabs.find((one) => one.value === chosen);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <Tabs value={value} keepMounted={false} onChange={handleChange}>
      <Tabs.List className={classes.tabs ?? ''}>
        {tabs.map(({ value: name, label }) => (
          <Tabs.Tab
            key={name}
            value={name}
            {...(wrong.has(name) && {
              'aria-label': t('validation.tabInvalid', { tab: label }),
              rightSection: <IconAlertCircle size={15} color="var(--mantine-color-error)" aria-hidden />,
            })}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value: name, panel }) => (
        <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
