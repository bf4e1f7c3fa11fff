/** One guide: its text, what stands on the page, and the way to the next and to all of them. */
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconBook2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#src/lib/brand/brand.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { type Library, readersOf, slugOf } from '../library.ts';
import { textOf } from '../text/blocks.ts';
import type { Guide } from '../text/guide.ts';
import { useLibrary } from '../use-library.ts';
import classes from './guide-reader.module.css';
import { GuideText } from './guide-text.tsx';

export function GuideReader({ slug }: { slug: string }) {
  const { t } = useTranslation('guides');
  const { data, isError, refetch } = useLibrary();
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={6} />
    );
  const guide = data.guides.find((one) => one.slug === slug);
  if (guide === undefined)
    return (
      <EmptyState icon={IconBook2} title={t('unknown')} text={t('unknownText')} action={<AllGuides />} />
    );
  return <Opened guide={guide} library={data} />;
}

function Opened({ guide, library }: { guide: Guide; library: Library }) {
  const { t } = useTranslation('guides');
  const { hash } = useLocation();
  const wanted = readersOf(useSession());
  usePageTitle(`${guide.title} · ${useBrand().name}`);
  useEffect(() => {
    // The part that the address names is drawn only now.
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  const own = library.guides.filter(({ reader }) => wanted.includes(reader));
  const next = own[own.indexOf(guide) + 1];
  return (
    <div className={classes.page}>
      <article className={classes.article}>
        <AllGuides />
        <Title order={1} mt="sm">
          {guide.title}
        </Title>
        <Text c="var(--ink-soft)" mb="md">
          {guide.summary}
        </Text>
        <GuideText blocks={guide.blocks} pictures={library.pictures} />
        {next !== undefined && (
          <Group mt="xl">
            <Anchor component={Link} to={paths.guide(slugOf(next.slug) ?? 'first-steps')}>
              {t('next', { title: next.title })} <IconArrowRight size={16} aria-hidden />
            </Anchor>
          </Group>
        )}
      </article>
      <Contents guide={guide} />
    </div>
  );
}

function AllGuides() {
  const { t } = useTranslation('guides');
  return (
    <Anchor component={Link} to={paths.helps()} size="sm" className={classes.back ?? ''}>
      <IconArrowLeft size={16} aria-hidden /> {t('back')}
    </Anchor>
  );
}

function Contents({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides');
  const parts = guide.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: textOf(block) }] : [],
  );
  if (parts.length < 2) return null;
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <Text size="sm" fw={600} mb={6}>
        {t('contents')}
      </Text>
      <Stack gap={6} component="ul" className={classes.parts ?? ''}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`#${id}`} size="sm">
              {title}
            </Anchor>
          </li>
        ))}
      </Stack>
    </nav>
  );
}
