/** Talking to a prompt as a customer would, before anybody else does: as it stands in the form, saved or not. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { contracts, type PromptView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { PhoneBubble, PhoneNote, PhonePreview } from '#src/ui/texts/phone-preview.tsx';
import { type TrialTurn, useTrial } from '../hooks/use-trial.ts';
import { type PromptValues, wrongIn } from '../prompt-form.ts';

type TrialPhoneProps = { values: PromptValues; known: PromptView | null };

/** What a model must be told before it can be talked to. */
const needed = ['prompt', 'baseUrl', 'apiKey', 'model', 'maxTokens'] as const;

export function TrialPhone({ values, known }: TrialPhoneProps) {
  const { t } = useTranslation('prompts');
  const { t: common } = useTranslation();
  const { turns, isAsking, error, say, retry, restart } = useTrial(values, known);
  const wrong = wrongIn(values, known);
  const isReady = needed.every((field) => !wrong.has(field));
  return (
    <Stack gap="sm">
      <Text size="sm" c="var(--ink-soft)">
        {t('trial.hint')}
      </Text>
      {!isReady && (
        <Alert color="yellow" variant="light">
          {t('trial.notReady')}
        </Alert>
      )}
      <PhonePreview
        title={t('trial.title')}
        end={`${turns.length} ${isAsking}`}
        busy={isAsking}
        maxAnswer={textLimit(contracts.prompts.attempt.body, 'lines.text')}
        disabled={!isReady || isAsking}
        placeholder={t('trial.placeholder')}
        onAnswer={say}
        onRestart={restart}
      >
        {turns.length === 0 && <PhoneNote>{t('trial.empty')}</PhoneNote>}
        {turns.map((turn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end.
          <Turn key={at} turn={turn} />
        ))}
        {isAsking && <PhoneNote>{t('trial.thinking')}</PhoneNote>}
      </PhonePreview>
      {error !== null && (
        <Alert color="red" variant="light" title={t('trial.failed')}>
          <Stack gap="xs" align="flex-start">
            {errorSentence(error)}
            <Button size="xs" variant="default" onClick={retry} disabled={!isReady}>
              {common('actions.retry')}
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}

function Turn({ turn: { role, text, told } }: { turn: TrialTurn }) {
  const { t } = useTranslation('prompts');
  return (
    <>
      {text !== '' && <PhoneBubble from={role === 'customer' ? 'customer' : 'bot'} text={text} />}
      {told !== undefined && (
        <PhoneNote>
          {told.reason !== null && `${t('trial.handOver', { reason: told.reason })} · `}
          {told.isCut && `${t('trial.cut')} · `}
          {t('trial.tokens', { tokens: told.tokens })}
        </PhoneNote>
      )}
    </>
  );
}
