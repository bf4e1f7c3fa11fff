/** The token of the external API: made up here, or an own one typed; a stored one is replaced or taken away, never shown. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ConnectionView, maskedSecret } from '@prosa/shared';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';
import { SecretField } from './secret-field.tsx';

type TokenFieldProps = { form: ConnectionForm; connection: ConnectionView | null };

export function TokenField({ form, connection }: TokenFieldProps) {
  const { t } = useTranslation('connections');
  const [isTyped, setTyped] = useState(false);
  const isSet = connection !== null && connection.token !== '';
  const { token, dropsToken } = form.values;
  const props = form.getInputProps('token');
  return (
    <Stack gap="md">
      {connection?.weakToken === true && token === '' && !dropsToken && (
        <Alert color="yellow" icon={<IconKey size={18} aria-hidden />} title={t('weakToken.badge')}>
          {t('weakToken.advice')}
        </Alert>
      )}
      <SecretField
        label={t('form.token')}
        description={isSet ? `${t('form.tokenHint')} ${t('form.tokenSet')}` : t('form.tokenHint')}
        {...(isSet && { placeholder: maskedSecret })}
        generateLabel={t('form.generateToken')}
        copyLabel={t('form.copySecret')}
        onceHint={t('form.tokenOnce')}
        onGenerate={(secret) => {
          setTyped(false);
          form.setFieldValue('token', secret);
        }}
        {...props}
        value={token}
        readOnly={!isTyped}
        disabled={dropsToken}
        beside={
          !isTyped && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                form.setFieldValue('token', '');
                setTyped(true);
                form.getInputNode('token')?.focus();
              }}
            >
              {t('form.typeToken')}
            </Button>
          )
        }
      />
      {isSet && token === '' && <TokenRemoval form={form} />}
    </Stack>
  );
}

/** The stored token is taken away with the next saving, unless one thinks better of it. */
function TokenRemoval({ form }: Pick<TokenFieldProps, 'form'>) {
  const { t } = useTranslation('connections');
  const { dropsToken } = form.values;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant={dropsToken ? 'default' : 'subtle'}
        {...(!dropsToken && { color: 'red' })}
        onClick={() => form.setFieldValue('dropsToken', !dropsToken)}
      >
        {dropsToken ? t('form.keepToken') : t('form.removeToken')}
      </Button>
      <Text size="xs" c="var(--ink-soft)" role="status">
        {dropsToken && t('form.tokenGoes')}
      </Text>
    </Group>
  );
}
