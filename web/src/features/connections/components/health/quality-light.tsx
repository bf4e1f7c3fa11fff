/** How a number stands with its network, in a word beside its state; what that means is told on hover, or where there is room. */
import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ConnectionView, inForce, type QualityLight } from '@prosa/shared';
import { type Icon, IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/lib/time/use-now.ts';
import classes from './quality-light.module.css';

export const lightSigns: Readonly<Record<QualityLight, Icon>> = {
  good: IconCircleCheck,
  watch: IconAlertTriangle,
  danger: IconAlertOctagon,
};

type QualityMarkProps = {
  connection: Pick<ConnectionView, 'status' | 'quality' | 'restriction'>;
  roomy?: boolean;
};

export function QualityMark({
  connection: { status, quality, restriction },
  roomy = false,
}: QualityMarkProps) {
  const { t } = useTranslation('connections');
  const isHeld = inForce(restriction, useNow()) !== null;
  if (quality === null) return null;
  const light = isHeld ? 'danger' : quality;
  // Nobody calls a number healthy that is banned, locked or away.
  if (light === 'good' && status !== 'CONNECTED') return null;
  const Sign = lightSigns[light];
  const advice = t(`quality.advice.${light}`);
  return (
    <div>
      <Tooltip label={advice} disabled={roomy} multiline maw={280}>
        <span className={classes.mark} data-light={light}>
          <Sign size={14} stroke={2} aria-hidden />
          <VisuallyHidden>{t('quality.title')}: </VisuallyHidden>
          {t(`quality.lights.${light}`)}
        </span>
      </Tooltip>
      {roomy && light !== 'good' ? (
        <Text size="xs" c="var(--ink-soft)" mt={4}>
          {advice}
        </Text>
      ) : (
        <VisuallyHidden>{advice}</VisuallyHidden>
      )}
    </div>
  );
}
