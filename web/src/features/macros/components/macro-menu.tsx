/** The macros one may run, as a menu: beside the field where one writes, among what can be attached, or among a ticket's steps. */
import { ActionIcon, Menu } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { macroQueries } from '../api.ts';
import { useRunMacro } from '../hooks/use-run-macro.ts';

/** Draws a button that opens the menu; nothing where there are no macros. */
export function MacroButton({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('macros');
  const { data: macros = [] } = useQuery(macroQueries.list());
  if (macros.length === 0) return null;
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <ActionIcon size={36} radius="xl" aria-label={t('run.button')} title={t('run.button')}>
          <IconPlayerPlay size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
        <MacroItems ticket={ticket} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Draws the same as an entry of another menu. */
export function MacroSteps({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('macros');
  const { data: macros = [] } = useQuery(macroQueries.list());
  if (macros.length === 0) return null;
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconPlayerPlay size={15} aria-hidden />}>
          {t('run.button')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <MacroItems ticket={ticket} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

function MacroItems({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('macros');
  const { data: macros = [] } = useQuery(macroQueries.list());
  const run = useRunMacro(ticket);
  return macros.map((macro) => (
    <Menu.Item
      key={macro.id}
      rightSection={macro.key !== null && t('keyOf', { key: macro.key })}
      onClick={() => run(macro)}
    >
      {macro.name}
    </Menu.Item>
  ));
}
