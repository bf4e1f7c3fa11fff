/** The menu of a queue beside a customer's phone, which plays it as it is being written. */
import type { MenuLanguage, QueueDetail, QueueView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#src/lib/session/use-setting.ts';
import type { QueueForm } from '../hooks/use-queue-form.ts';
import type { PreviewQueue } from '../menu-chat.ts';
import { findOption } from '../option-tree.ts';
import { MenuPhone } from './menu-phone.tsx';
import { OptionsEditor } from './options-editor.tsx';
import classes from './queue-fields.module.css';

type MenuTabProps = {
  form: QueueForm;
  /** Null while it is new. */
  queue: QueueDetail | null;
  queues: readonly QueueView[];
  language: MenuLanguage;
  showProblems: boolean;
};

/** Stands for the id of a queue that has none yet; it will come last. */
const newId = 0;

export function MenuTab({ form, queue, queues, language, showProblems }: MenuTabProps) {
  const { t } = useTranslation('queues');
  const [selected, setSelected] = useState<number | null>(null);
  const type = useSetting('chatBotType');
  const { name, greetingMessage, options } = form.values;
  const edited: PreviewQueue = { id: queue?.id ?? newId, name, greetingMessage, options };
  const others: PreviewQueue[] = queues.map((one) =>
    one.id === edited.id
      ? edited
      : { id: one.id, name: one.name, greetingMessage: one.greetingMessage, options: [] },
  );
  const preview = {
    greeting: t('preview.greeting'),
    queues: queue === null ? [...others, edited] : others,
    language,
  };
  const optionId = selected !== null && findOption(options, selected) !== undefined ? selected : null;
  return (
    <div className={classes.menu}>
      <OptionsEditor
        queueName={name}
        tree={options}
        showProblems={showProblems}
        selected={optionId}
        onSelect={setSelected}
        onChange={(tree) => {
          form.setFieldValue('options', tree);
          form.clearFieldError('options');
        }}
      />
      <MenuPhone preview={preview} type={type} queueId={edited.id} optionId={optionId} />
    </div>
  );
}
