/** The way to the first answered customer, step by step, above the page; a company that knows it can put it away. */
import { Button, Card, Group, RingProgress, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleDataCard } from '#src/features/sample-data/index.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { onboardingQueries } from '../api.ts';
import { doneSteps, isSimulated, type Step, shownSteps, stepGroupNames } from '../steps.ts';
import { StepCard } from './step-card.tsx';

export function GettingStarted({ children }: { children: ReactNode }) {
  const { t } = useTranslation('onboarding');
  const [dismissed, setDismissed] = useState(storage.get('gettingStarted') === 'dismissed');
  const dismiss = (now: boolean) => {
    storage.set('gettingStarted', now ? 'dismissed' : 'open');
    setDismissed(now);
  };
  return (
    <Stack gap="xl">
      {!dismissed && <Checklist onDismiss={() => dismiss(true)} />}
      {children}
      {dismissed && (
        <Group justify="center">
          <Button variant="subtle" size="xs" color="gray" onClick={() => dismiss(false)}>
            {t('showAgain')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Checklist({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('onboarding');
  const { name } = useSession();
  const conversation = useQuery(onboardingQueries.conversation());
  const company = useQuery(onboardingQueries.company());
  const refetch = () => void Promise.all([conversation.refetch(), company.refetch()]);
  const done = conversation.data && company.data && doneSteps({ ...conversation.data, ...company.data });
  const isError = done === undefined && (conversation.isError || company.isError);
  const simulated = isSimulated(company.data?.offered ?? []);
  const groups = company.data && shownSteps(company.data);
  const shown = groups === undefined ? [] : stepGroupNames.flatMap((group) => groups[group]);
  const isOver = done !== undefined && shown.every((step) => done.has(step));
  return (
    <Stack component="section" aria-label={t('title')} gap="lg" maw={760} mx="auto" w="100%">
      <Group justify="space-between" wrap="nowrap" align="center">
        <div>
          <Text size="sm" fw={600} c="var(--ink-soft)">
            {t('title')}
          </Text>
          <Title order={2}>{t('greeting', { name: name.split(' ')[0] ?? name })}</Title>
          <Text size="sm" c="var(--ink-soft)" maw={520}>
            {isOver ? t('allDone') : [t('text'), ...(simulated ? [t('withoutPhone')] : [])].join(' ')}
          </Text>
        </div>
        {done !== undefined && (
          <Progress done={shown.filter((step) => done.has(step)).length} of={shown.length} />
        )}
      </Group>
      {isError && <ErrorState onRetry={refetch} />}
      {done === undefined && !isError && <ListSkeleton rows={5} />}
      {done !== undefined &&
        groups !== undefined &&
        !isOver &&
        stepGroupNames.map((group) => (
          <StepList
            key={group}
            title={t(`groups.${group}`)}
            steps={groups[group]}
            done={done}
            next={shown.find((step) => !done.has(step))}
            simulated={simulated}
          />
        ))}
      {done !== undefined && <SampleDataCard />}
      <Group justify="center">
        <Button variant="subtle" size="xs" color="gray" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </Group>
    </Stack>
  );
}

type StepListProps = {
  title: string;
  steps: readonly Step[];
  done: ReadonlySet<Step>;
  /** The one step of all lists that comes next. */
  next: Step | undefined;
  simulated: boolean;
};

/** Once all of a list is done, one line says so. */
function StepList({ title, steps, done, next, simulated }: StepListProps) {
  const { t } = useTranslation('onboarding');
  const count = steps.filter((step) => done.has(step)).length;
  const isOver = count === steps.length;
  return (
    <section aria-label={title}>
      <Group gap="xs" mb={isOver ? 0 : 'xs'}>
        {isOver && <IconCircleCheck size={20} color="var(--mantine-primary-color-filled)" aria-hidden />}
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm" c="var(--ink-soft)">
          {t('progress', { done: count, total: steps.length })}
        </Text>
      </Group>
      {!isOver && <Steps steps={steps} done={done} next={next} simulated={simulated} />}
    </section>
  );
}

function Steps({ steps, done, next, simulated }: Omit<StepListProps, 'title'>) {
  return (
    <Card withBorder p={0} radius="lg" bg="var(--surface-raised)">
      <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {steps.map((step, index) => (
          <StepCard
            key={step}
            step={step}
            number={index + 1}
            done={done.has(step)}
            next={step === next}
            simulated={simulated}
          />
        ))}
      </ol>
    </Card>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation('onboarding');
  return (
    <RingProgress
      size={72}
      thickness={7}
      roundCaps
      role="img"
      aria-label={t('progress', { done, total: of })}
      sections={[{ value: (100 * done) / of, color: 'prosa' }]}
      label={
        <Text ta="center" size="xs" fw={700}>
          {`${done}/${of}`}
        </Text>
      }
    />
  );
}
