/** Fixes the version that all linked numbers speak, or lets the newest that works be used again. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import { clientVersion, contracts, type WebClientView } from '@prosa/shared';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { usePinVersion } from '../api.ts';

export function PinVersion({ view: { because, pinned } }: { view: WebClientView }) {
  const { t } = useTranslation('webClient');
  const [written, setWritten] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const pin = usePinVersion();
  if (because === 'configured') return <Text size="sm">{t('pin.configured')}</Text>;
  if (pinned !== null)
    return (
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        loading={pin.isPending}
        onClick={() => pin.mutate(null)}
      >
        {t('pin.release')}
      </Button>
    );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data } = clientVersion.safeParse(written);
    setIsWrong(!success);
    if (success) pin.mutate(data, { onSuccess: () => setWritten('') });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('pin.label')}
          description={t('pin.hint')}
          placeholder="2.3000.1043857760"
          maxLength={textLimit(contracts.webClient.pin.body, 'pinned')}
          value={written}
          error={isWrong && t('pin.wrong')}
          onChange={({ currentTarget }) => {
            setWritten(currentTarget.value);
            setIsWrong(false);
          }}
          inputContainer={(field) => (
            <Group gap="sm" wrap="nowrap">
              {field}
              <Button
                mt={5}
                type="submit"
                variant="default"
                loading={pin.isPending}
                disabled={written.trim() === ''}
              >
                {t('pin.pin')}
              </Button>
            </Group>
          )}
        />
      </Group>
    </form>
  );
}
