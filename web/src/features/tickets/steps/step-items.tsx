/** Steps of a ticket as the entries of a menu; what cannot be taken back is told by its colour as well. */
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TicketAction } from '../permissions.ts';
import { stepIcons, stepLabels } from './step-list.ts';
import type { TicketSteps } from './use-ticket-steps.tsx';

type StepItemsProps = { actions: readonly TicketAction[]; steps: TicketSteps['steps'] };

export function StepItems({ actions, steps }: StepItemsProps) {
  const { t } = useTranslation('tickets');
  return actions.map((action) => {
    const Picture = stepIcons[action];
    return (
      <Menu.Item
        key={action}
        leftSection={<Picture size={15} aria-hidden />}
        disabled={steps[action].busy}
        {...(action === 'delete' && { c: 'var(--mantine-color-error)' })}
        onClick={steps[action].run}
      >
        {t(stepLabels[action])}
      </Menu.Item>
    );
  });
}
