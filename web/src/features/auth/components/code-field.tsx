/** The code of the second factor: filled in by the device where it can, and never remembered. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { constants } from '@prosa/shared/kernel/constants';
import { useTranslation } from 'react-i18next';

type CodeFieldProps = Omit<TextInputProps, 'label'> & {
  /** A recovery code will do as well. */
  takesRecovery?: boolean;
};

export function CodeField({ takesRecovery = false, ...rest }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      label={t('totp.code')}
      description={takesRecovery ? t('totp.codeOrRecovery') : t('totp.codeHint')}
      autoComplete="one-time-code"
      // Recovery codes have letters.
      inputMode={takesRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={constants.codeLength}
      {...rest}
    />
  );
}
