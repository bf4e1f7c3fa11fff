/** The three languages by their own names. */
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, type Language } from '#src/lib/i18n/i18n.ts';
import { languageNames } from '#src/lib/i18n/language-names.ts';

export function LanguagePicker({ onChange }: { onChange?: (language: Language) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('shell.language')}
      value={currentLanguage()}
      data={languageNames}
      onChange={(language) => {
        void changeLanguage(language);
        onChange?.(language);
      }}
    />
  );
}
