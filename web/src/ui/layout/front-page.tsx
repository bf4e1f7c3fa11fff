/** A page before signing in: a card with the product's name and what this page is for, and the choice of language. */
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBrand } from '#src/lib/brand/brand.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import { BrandLogo } from './brand-logo.tsx';
import classes from './front-page.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { SupportLine } from './support-line.tsx';

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
  const brand = useBrand();
  usePageTitle(`${title} · ${brand.name}`);
  return (
    <main className={classes.page}>
      <div className={classes.card} data-wide={wide || undefined}>
        <Stack gap="xl">
          {brand.logo === null ? (
            <Group gap="sm" wrap="nowrap">
              <Logo size={44} />
              <div>
                <Title order={1}>{brand.name}</Title>
                <Text size="sm" c="var(--ink-soft)">
                  {subtitle}
                </Text>
              </div>
            </Group>
          ) : (
            <div>
              <Title order={1} mb={6}>
                <BrandLogo brand={brand} height={48} />
              </Title>
              <Text size="sm" c="var(--ink-soft)">
                {subtitle}
              </Text>
            </div>
          )}
          {children}
        </Stack>
      </div>
      <SupportLine contact={brand.supportContact} />
      <LanguagePicker />
    </main>
  );
}
