/** Answering the customer, or writing to the team: two tabs above the field, told apart by its colour as well. */
import { Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './composer-tabs.module.css';

type ComposerTabsProps = {
  mode: 'answer' | 'note';
  onMode: (mode: 'answer' | 'note') => void;
  children: ReactNode;
};

export function ComposerTabs({ mode, onMode, children }: ComposerTabsProps) {
  const { t } = useTranslation('messages');
  return (
    <Tabs
      value={mode}
      onChange={(value) => onMode(value === 'note' ? 'note' : 'answer')}
      variant="none"
      className={classes.root ?? ''}
      classNames={{ list: classes.list, tab: classes.tab, tabLabel: classes.label }}
      data-mode={mode}
    >
      <Tabs.List aria-label={t('modes.label')}>
        <Tabs.Tab value="answer">{t('modes.answer')}</Tabs.Tab>
        <Tabs.Tab value="note" leftSection={<IconLock size={13} aria-hidden />}>
          {t('modes.note')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={mode}>{children}</Tabs.Panel>
    </Tabs>
  );
}
