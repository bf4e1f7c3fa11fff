/** One rating in a word, with a face for those who skim; and an average as a number of three. */
import { Badge } from '@mantine/core';
import type { Rate as Value } from '@prosa/shared';
import { type Icon, IconMoodHappy, IconMoodSad, IconMoodSmile, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';

const faces: Record<Value, { icon: Icon; color: string }> = {
  1: { icon: IconMoodSad, color: 'red' },
  2: { icon: IconMoodSmile, color: 'yellow' },
  3: { icon: IconMoodHappy, color: 'prosa' },
};
const isRate = (rate: number | null): rate is Value => rate === 1 || rate === 2 || rate === 3;

export function Rate({ rate }: { rate: number | null }) {
  const { t } = useTranslation('ratings');
  if (!isRate(rate)) return null;
  const { icon: Face, color } = faces[rate];
  return (
    <Badge variant="light" tt="none" color={color} flex="none" leftSection={<Face size={14} aria-hidden />}>
      {t(`rates.${rate}`)}
    </Badge>
  );
}

type AverageProps = { average: number | null; count: number };

/** Shows an average, coloured as the rating it is nearest to; nothing where nobody has rated. */
export function Average({ average, count }: AverageProps) {
  const { t } = useTranslation('ratings');
  if (average === null) return null;
  const nearest = Math.round(average);
  const shown = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(average);
  return (
    <Badge
      variant="light"
      tt="none"
      color={isRate(nearest) ? faces[nearest].color : 'prosa'}
      leftSection={<IconStar size={13} aria-hidden />}
      title={t('averageOf', { average: shown, count })}
      aria-label={t('averageOf', { average: shown, count })}
    >
      {t('average', { average: shown, count })}
    </Badge>
  );
}
