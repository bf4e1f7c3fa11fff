/** What a place of a template that is to be filled is called, in the reader's words. */
import { useTranslation } from 'react-i18next';
import type { Template } from '#src/lib/templates/template-preview.ts';
import { askingButtons, type Slot } from '../../templates/template-form.ts';

export function useSlotLabel(parts: Template['components']): (slot: Slot) => string {
  const { t } = useTranslation('messages');
  const buttons = askingButtons(parts);
  return ({ part, name }) => {
    if (part === 'header') return t('template.headerVariable', { name });
    if (part === 'body') return t('template.variable', { name });
    const button = buttons.find(({ index }) => String(index) === name);
    const label = button?.label ?? '';
    return button?.type === 'url'
      ? t('template.buttonEnding', { label })
      : t('template.buttonCode', { label });
  };
}
