/** A field for a secret that may be made up on the spot, and then copied as long as it is shown. */
import { Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newSecret } from '#src/lib/browser/ids.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';

type SecretFieldProps = TextInputProps & {
  value: string;
  /** What the button that makes one up is called. */
  generateLabel: string;
  copyLabel: string;
  /** Said while there is something to be copied. */
  onceHint: string;
  onGenerate: (secret: string) => void;
  /** Another way to come by a secret. */
  beside?: ReactNode;
};

export function SecretField({
  value,
  generateLabel,
  copyLabel,
  onceHint,
  onGenerate,
  beside,
  ...field
}: SecretFieldProps) {
  const { t } = useTranslation('connections');
  return (
    <div>
      <TextInput
        {...field}
        value={value}
        autoComplete="off"
        spellCheck={false}
        styles={{ input: { fontFamily: 'ui-monospace, monospace' } }}
      />
      <Group gap={6} mt={8}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconSparkles size={15} />}
          aria-label={generateLabel}
          onClick={() => onGenerate(newSecret())}
        >
          {t('form.generate')}
        </Button>
        {value !== '' && <CopyButton text={value} size="xs" label={copyLabel} />}
        {beside}
      </Group>
      <Text size="xs" c="var(--ink-soft)" mt={6} role="status">
        {value !== '' && onceHint}
      </Text>
    </div>
  );
}
