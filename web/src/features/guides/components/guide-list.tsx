/** The guides somebody may want, by whom they are written for, with a search through all they say. */
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { type Found, readersOf, seek, slugOf } from '../library.ts';
import type { Guide } from '../text/guide.ts';
import { useLibrary } from '../use-library.ts';
import classes from './guide-list.module.css';

export function GuideList() {
  const { t } = useTranslation('guides');
  const [text, setText] = useState('');
  const { data, isError, refetch } = useLibrary();
  const wanted = readersOf(useSession());
  return (
    <section aria-label={t('title')}>
      <SearchField label={t('search')} value={text} onSearch={setText} />
      {data === undefined ? (
        <Unanswered hasFailed={isError} onRetry={() => void refetch()} />
      ) : (
        <Shelves guides={data.guides.filter(({ reader }) => wanted.includes(reader))} text={text} />
      )}
    </section>
  );
}

function Unanswered({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('guides');
  return hasFailed ? <ErrorState title={t('failed')} onRetry={onRetry} /> : <ListSkeleton rows={5} />;
}

function Shelves({ guides, text }: { guides: readonly Guide[]; text: string }) {
  const { t } = useTranslation('guides');
  if (text !== '') return <Results found={seek(guides, text)} />;
  const kinds = [...new Set(guides.map(({ reader }) => reader))];
  return (
    <Stack gap="lg" mt="lg">
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={`guides-${kind}`}>
          <Title order={2} size="h4" id={`guides-${kind}`} mb="xs">
            {t(`readers.${kind}`)}
          </Title>
          <Cards found={guides.filter(({ reader }) => reader === kind).map((guide) => ({ guide }))} />
        </section>
      ))}
    </Stack>
  );
}

function Results({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('guides');
  return (
    <div aria-live="polite">
      {found.length === 0 ? (
        <EmptyState icon={IconBook2} title={t('none')} text={t('noneText')} />
      ) : (
        <Cards found={found} />
      )}
    </div>
  );
}

function Cards({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('guides');
  return (
    <ul className={classes.grid}>
      {found.map(({ guide, part }) => (
        <li key={guide.slug} className={classes.card}>
          <Anchor
            component={Link}
            to={paths.guide(slugOf(guide.slug) ?? 'first-steps')}
            {...(part !== undefined && { hash: part.id })}
            fw={600}
            className={classes.link ?? ''}
          >
            {guide.title}
          </Anchor>
          <Text size="sm" c="var(--ink-soft)">
            {part === undefined ? guide.summary : t('inPart', { part: part.title })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
