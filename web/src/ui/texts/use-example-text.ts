import { fillTextVariables, type TextOccasion } from '@prosa/shared/kernel/text-variables';
import { defaultZone } from '@prosa/shared/kernel/time';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { useNow } from '#src/lib/time/use-now.ts';

/** Fills a text's variables as an example; `occasion` is what is known better than by example. */
export function useExampleText(occasion: Partial<TextOccasion> = {}): (text: string) => string {
  const { t } = useTranslation();
  const at = useNow(60_000);
  return (text) =>
    fillTextVariables(text, {
      at,
      zone: defaultZone,
      language: currentLanguage(),
      contactName: t('variables.example.contact'),
      userName: t('variables.example.user'),
      queueName: t('variables.example.queue'),
      connectionName: t('variables.example.connection'),
      ticket: { id: 1_024, createdAt: at },
      ...occasion,
    });
}
