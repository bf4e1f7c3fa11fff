/** A page before signing in: a card with the product's name and what this page is for, and the choice of language. */
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import classes from './front-page.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';

export type FrontPageProps = {
  /** In the browser's tab. */
  title: string;
  /** Below the product's name. */
  subtitle: string;
  /** Room for more than a few fields. */
  wide?: boolean;
  children: ReactNode;
};

export function FrontPage({ title, subtitle, wide = false, children }: FrontPageProps) {
  const { t } = useTranslation();
  usePageTitle(`${title} · ${t('product')}`);
  return (
    <main className={classes.page}>
      <div className={classes.card} data-wide={wide || undefined}>
        <Stack gap="xl">
          <Group gap="sm" wrap="nowrap">
            <Logo size={44} />
            <div>
              <Title order={1}>{t('product')}</Title>
              <Text size="sm" c="var(--ink-soft)">
                {subtitle}
              </Text>
            </div>
          </Group>
          {children}
        </Stack>
      </div>
      <LanguagePicker />
    </main>
  );
}
