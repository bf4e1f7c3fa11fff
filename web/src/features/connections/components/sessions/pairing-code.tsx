/** Links without a camera: the number is typed here, the eight letters that come back are typed on the phone. */
import { Button, List, Stack, Text, VisuallyHidden } from '@mantine/core';
import { digitsOf } from '@prosa/shared/kernel/phone';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { PhoneInput } from '#src/ui/forms/phone-input.tsx';
import { maskPhone } from '#src/ui/forms/phone-mask.ts';
import { usePairingCode } from '../../api.ts';
import { completeNumber, pairingCodeSpoken, pairingCodeText } from '../../link-state.ts';
import classes from './pairing-code.module.css';

const fewestDigits = 8;

/** Most who read Portuguese here are in Brazil. */
const usualStart = (): string => (currentLanguage() === 'pt' ? '+55' : '+');
const maskNumber = (text: string): string => maskPhone(completeNumber(text, usualStart()));

/** `ready`: the network shows codes; before that it gives none. */
type PairingCodeProps = { whatsappId: number; ready: boolean };

export function PairingCode({ whatsappId, ready }: PairingCodeProps) {
  const { t } = useTranslation('connections');
  const [number, setNumber] = useState(usualStart);
  const [incomplete, setIncomplete] = useState(false);
  const { mutate, data, error, isPending, reset } = usePairingCode();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = digitsOf(number).length < fewestDigits;
    setIncomplete(tooShort);
    if (!tooShort && ready) mutate({ whatsappId, number });
  };
  const handleNumber = (typed: string) => {
    setNumber(typed);
    setIncomplete(false);
    if (error !== null || data !== undefined) reset();
  };
  const invalid = incomplete || (error instanceof ApiError && error.code === 'ERR_VALIDATION');
  const refusal = error === null ? null : errorSentence(error);
  return (
    <Stack gap="md">
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="sm">
          <PhoneInput
            label={t('pairing.number')}
            description={t('pairing.numberHint')}
            withAsterisk
            value={number}
            mask={maskNumber}
            onChange={handleNumber}
            error={invalid ? t('pairing.invalid') : refusal}
          />
          <Button type="submit" loading={isPending} disabled={!ready} variant={data ? 'default' : 'filled'}>
            {data === undefined ? t('pairing.get') : t('pairing.again')}
          </Button>
          <Text size="xs" c="var(--ink-soft)" role="status">
            {!ready && t('pairing.notReady')}
          </Text>
        </Stack>
      </form>
      <div role="status">{data !== undefined && <Letters code={data.code} />}</div>
    </Stack>
  );
}

function Letters({ code }: { code: string }) {
  const { t } = useTranslation('connections');
  const text = pairingCodeText(code);
  return (
    <Stack gap="sm" align="center">
      <Text size="xs" c="var(--ink-soft)">
        {t('pairing.code')}
      </Text>
      <span className={classes.code} aria-hidden>
        {text}
      </span>
      <VisuallyHidden>{pairingCodeSpoken(code)}</VisuallyHidden>
      <CopyButton text={text} size="xs" label={t('pairing.copy')} />
      <List type="ordered" size="sm" spacing={4} mt="xs" w="100%">
        <List.Item>{t('pairing.steps.open')}</List.Item>
        <List.Item>{t('pairing.steps.phone')}</List.Item>
        <List.Item>{t('pairing.steps.type')}</List.Item>
      </List>
    </Stack>
  );
}
