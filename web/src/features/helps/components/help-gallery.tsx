/** Help videos as cards, with how many there are in the title; a card opens its film, Escape closes it. */
import { Skeleton, Text, Title, UnstyledButton } from '@mantine/core';
import { type HelpView, videoPicture } from '@prosa/shared';
import { IconHelpCircle, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { helpQueries } from '../api.ts';
import { FilmDialog } from './film-dialog.tsx';
import classes from './help-gallery.module.css';

/** `above`: what else helps, between the title and the videos; without any videos it stands alone. */
export function HelpGallery({ above }: { above?: ReactNode }) {
  const { t } = useTranslation('helps');
  const query = useQuery(helpQueries.list());
  const [watched, setWatched] = useState<HelpView | undefined>();
  const count = query.data?.length ?? 0;
  return (
    <>
      <PageHeader
        title={count === 0 ? t('page.plain') : t('page.title', { count })}
        subtitle={t('page.subtitle')}
      />
      {above}
      {above !== undefined && query.data?.length !== 0 && (
        <Title order={2} size="h4" mt="xl" mb="sm">
          {t('page.videos')}
        </Title>
      )}
      {query.data === undefined ? (
        <Unanswered hasFailed={query.isError} onRetry={() => void query.refetch()} />
      ) : (
        (above === undefined || query.data.length > 0) && <Cards helps={query.data} onWatch={setWatched} />
      )}
      <FilmDialog help={watched} onClose={() => setWatched(undefined)} />
    </>
  );
}

function Unanswered({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  if (hasFailed) return <ErrorState onRetry={onRetry} />;
  return (
    <div className={classes.grid} role="status" aria-label={t('states.loading')}>
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay where they are.
        <Skeleton key={place} height={230} radius="md" />
      ))}
    </div>
  );
}

type CardsProps = { helps: readonly HelpView[]; onWatch: (help: HelpView) => void };

function Cards({ helps, onWatch }: CardsProps) {
  const { t } = useTranslation('helps');
  if (helps.length === 0)
    return <EmptyState icon={IconHelpCircle} title={t('page.emptyTitle')} text={t('page.emptyText')} />;
  return (
    <ul className={classes.grid}>
      {helps.map((help) => (
        <li key={help.id}>
          <Card help={help} onWatch={() => onWatch(help)} />
        </li>
      ))}
    </ul>
  );
}

function Card({ help, onWatch }: { help: HelpView; onWatch: () => void }) {
  const { t } = useTranslation('helps');
  const { title, description, video } = help;
  return (
    <UnstyledButton
      className={classes.card ?? ''}
      onClick={onWatch}
      aria-label={t('page.watch', { title })}
      aria-describedby={`help-${help.id}`}
    >
      <span className={classes.picture}>
        <img
          src={videoPicture(video)}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          // Without a picture the sign for a film is enough.
          onError={({ currentTarget }) => currentTarget.style.setProperty('visibility', 'hidden')}
        />
        <span className={classes.play}>
          <IconPlayerPlayFilled size={24} aria-hidden />
        </span>
      </span>
      <span className={classes.words}>
        <Title order={2} fz="md" component="span" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Text
          size="sm"
          c="var(--ink-soft)"
          mt={4}
          component="p"
          id={`help-${help.id}`}
          className={classes.description ?? ''}
        >
          {description}
        </Text>
      </span>
    </UnstyledButton>
  );
}
