/** The end of a list that is loaded by pages: asks for the next one shortly before it is reached. */
import { Anchor, Center, Loader, Text } from '@mantine/core';
import { constants } from '@prosa/shared/kernel/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What a query by pages knows of its end. */
export type PagedQuery = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

export function ListEnd({ query }: { query: PagedQuery }) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = query;
  const reach = useEffectEvent(() => void query.fetchNextPage());
  const isWaiting = hasNextPage && !isLoading && !hasFailed;
  useEffect(() => {
    if (!isWaiting || mark.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && reach());
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div style={{ position: 'relative' }}>
      <div
        ref={mark}
        aria-hidden
        style={{ position: 'absolute', bottom: 0, height: constants.listThresholdPx, width: 1 }}
      />
      {isLoading && (
        <Center h={56} role="status" aria-label={t('states.loading')}>
          <Loader size="sm" />
        </Center>
      )}
      {hasFailed && !isLoading && (
        <Center h={56}>
          <Text size="sm" c="var(--ink-soft)">
            {t('states.moreFailed')}{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => query.fetchNextPage()}>
              {t('actions.retry')}
            </Anchor>
          </Text>
        </Center>
      )}
    </div>
  );
}
