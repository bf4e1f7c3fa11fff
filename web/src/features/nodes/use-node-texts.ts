/** What a server says of itself, in words and in the numbers of the reader's language. */
import type { NodeView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { dateTime } from '#src/lib/time/time.ts';

const none = '–';

export type NodeTexts = Record<
  'version' | 'started' | 'sessions' | 'sockets' | 'loop' | 'memory' | 'connections' | 'clock',
  string
>;

export function useNodeTexts(): (node: NodeView) => NodeTexts {
  const { t, i18n } = useTranslation('nodes');
  const count = (value: number | undefined): string => value?.toLocaleString(i18n.language) ?? none;
  const seconds = new Intl.NumberFormat(i18n.language, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return ({ version, startedAt, figures }) => {
    const waiting = figures?.connections.waiting ?? 0;
    const ahead = figures?.clockAheadSeconds;
    return {
      version: version ?? t('former'),
      started: dateTime(startedAt),
      sessions: count(figures?.sessions),
      sockets: count(figures?.sockets),
      loop: figures === null ? none : t('ms', { value: figures.loopDelayMs }),
      memory: figures === null ? none : fileSize(figures.memoryBytes, i18n.language),
      connections:
        figures === null
          ? none
          : [t('of', figures.connections), ...(waiting > 0 ? [t('waiting', { count: waiting })] : [])].join(
              ', ',
            ),
      clock: ahead == null ? none : t('seconds', { value: seconds.format(ahead) }),
    };
  };
}
