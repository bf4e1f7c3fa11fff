/** The bubbles of a simulated phone; it stays at the end unless its owner has scrolled back. */

import { Skeleton, Text } from '@mantine/core';
import type { PhoneMessage } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { sandboxQueries } from '../api.ts';
import type { Phone } from '../phones.ts';
import classes from './phone-screen.module.css';
import { PhoneTicks } from './phone-ticks.tsx';

const nearEndPx = 150;

/** Keeps the end in view when lines arrive. */
function useStayAtEnd(lines: number) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to move.
  useLayoutEffect(() => {
    const { current } = box;
    if (current !== null && atEnd.current) current.scrollTop = current.scrollHeight;
  }, [lines]);
  const handleScroll = () => {
    const { current } = box;
    if (current !== null)
      atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearEndPx;
  };
  return { box, handleScroll };
}

export function PhoneConversation({ whatsappId, phone }: { whatsappId: number; phone: Phone }) {
  const { t } = useTranslation('sandbox');
  const { data: screen, isError, refetch } = useQuery(sandboxQueries.screen(whatsappId, phone.number));
  const { box, handleScroll } = useStayAtEnd(screen?.length ?? 0);
  return (
    <div
      ref={box}
      className={classes.lines}
      onScroll={handleScroll}
      role="log"
      aria-label={t('phone.conversation', { name: phone.name })}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {screen === undefined && !isError && <Skeleton height={44} width="60%" radius="lg" />}
      {screen?.length === 0 && (
        <Text size="sm" m="auto" px="md" py={6} className={classes.nothing ?? ''}>
          {t('phone.empty')}
        </Text>
      )}
      {screen?.map((line) => (
        <Bubble key={line.id} line={line} />
      ))}
    </div>
  );
}

function Bubble({ line }: { line: PhoneMessage }) {
  return (
    <div className={classes.bubble} data-mine={line.mine || undefined}>
      <span className={classes.text}>{line.body}</span>
      <span className={classes.meta}>
        {clockTime(line.createdAt)}
        {line.mine && <PhoneTicks ack={line.ack} />}
      </span>
    </div>
  );
}
