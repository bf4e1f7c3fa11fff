/** What leaves by itself later says a text of one's own or, over an official number, one that the network has approved. */
import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '../../templates/content-over.ts';

type ContentChoiceProps = {
  value: Content;
  onChange: (chosen: Content) => void;
  /** What a text of one's own means over an official number; shown while that is chosen. */
  hint: string;
  disabled?: boolean;
};

export function ContentChoice({ value, onChange, hint, disabled = false }: ContentChoiceProps) {
  const { t } = useTranslation('messages');
  const labelId = useId();
  return (
    <Input.Wrapper
      label={t('template.content')}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={value === 'text' ? hint : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        fullWidth
        role="radiogroup"
        aria-labelledby={labelId}
        disabled={disabled}
        data={[
          { value: 'template', label: t('template.choose') },
          { value: 'text', label: t('template.ownText') },
        ]}
        value={value}
        onChange={(chosen) => onChange(chosen === 'template' ? 'template' : 'text')}
      />
    </Input.Wrapper>
  );
}
