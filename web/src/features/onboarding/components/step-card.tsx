/** One step: what to do, why, and the way there. */
import { Button, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Step } from '../steps.ts';
import classes from './step-card.module.css';

const places = {
  connection: '/connections',
  write: '/phone',
  accept: '/tickets',
  answer: '/tickets',
  queues: '/queues',
  team: '/users',
  hours: '/settings',
  quickMessages: '/quick-messages',
  menu: '/queues',
  phone: '/connections',
} as const satisfies Record<Step, string>;

type StepCardProps = {
  step: Step;
  number: number;
  done: boolean;
  next: boolean;
  /** Phones that are not there may be used. */
  simulated: boolean;
};

export function StepCard({ step, number, done, next, simulated }: StepCardProps) {
  const { t } = useTranslation('onboarding');
  const isOwn = !simulated && (step === 'write' || step === 'phone');
  const hasWay = simulated || step !== 'write';
  return (
    <li className={classes.step} data-next={next || undefined} aria-current={next ? 'step' : undefined}>
      <ThemeIcon
        size={32}
        radius={32}
        variant={done ? 'filled' : 'light'}
        color={done || next ? 'prosa' : 'gray'}
      >
        {done ? (
          <IconCheck size={18} aria-hidden />
        ) : (
          <Text size="sm" fw={700}>
            {number}
          </Text>
        )}
      </ThemeIcon>
      <div className={classes.words}>
        <Text fw={600} {...(done && { c: 'var(--ink-soft)' })}>
          {t(`steps.${step}.title`)}
          <VisuallyHidden>{` – ${done ? t('done') : t('pending')}`}</VisuallyHidden>
        </Text>
        {!done && (
          <Text size="sm" c="var(--ink-soft)">
            {isOwn ? t(`steps.${step}.textAlone`) : t(`steps.${step}.text`)}
          </Text>
        )}
      </div>
      {!done && hasWay && (
        <Button component={Link} to={places[step]} size="xs" variant={next ? 'filled' : 'subtle'}>
          {t(`steps.${step}.action`)}
        </Button>
      )}
    </li>
  );
}
