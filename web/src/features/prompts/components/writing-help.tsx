/** A model's help beside the field where an agent writes. It never sends: what is used goes into the field, to be read again. */
import { ActionIcon, Menu, Popover } from '@mantine/core';
import { helpLanguages, textImprovements } from '@prosa/shared';
import { IconLanguage, IconListDetails, IconSparkles, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { type HelpWanted, useHasHelp, useHelp } from '../hooks/use-help.ts';
import { HelpResult } from './help-result.tsx';

export function WritingHelp({ state }: { state: Suggesting }) {
  const hasHelp = useHasHelp();
  return hasHelp ? <HelpButton key={state.ticket.id} state={state} /> : null;
}

const panelWidth = 360;

function HelpButton({ state: { ticket, text, replace } }: { state: Suggesting }) {
  const { t } = useTranslation('prompts');
  const help = useHelp(ticket.id);
  const [menu, openMenu] = useState(false);
  const isShown = help.isAsking || help.text !== undefined || help.error !== null;
  // After the menu nothing has the focus, and the popover would not hear of it.
  useHeldEscape(isShown, help.drop);
  const use = (said: string): void => {
    const joins = help.wanted?.kind === 'suggest' && text.trim() !== '';
    replace(joins ? `${text.trimEnd()}\n${said}` : said);
    help.drop();
  };
  return (
    <Popover
      opened={isShown}
      onChange={(opened) => {
        if (!opened) help.drop();
      }}
      position="top-start"
      width={panelWidth}
      shadow="md"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <Menu opened={menu && !isShown} onChange={openMenu} position="top-start" shadow="md" width={250}>
            <Menu.Target>
              <ActionIcon size={36} radius="xl" aria-label={t('help.label')}>
                <IconSparkles size={21} stroke={1.7} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <HelpSteps text={text} onAsk={help.ask} />
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('help.label')}>
        <HelpResult help={help} onUse={use} onClose={help.drop} />
      </Popover.Dropdown>
    </Popover>
  );
}

function HelpSteps({ text, onAsk }: { text: string; onAsk: (wanted: HelpWanted) => void }) {
  const { t } = useTranslation('prompts');
  const isBlank = text.trim() === '';
  return (
    <>
      <Menu.Item
        leftSection={<IconSparkles size={16} aria-hidden />}
        onClick={() => onAsk({ kind: 'suggest' })}
      >
        {t('help.suggest')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={() => onAsk({ kind: 'summarize' })}
      >
        {t('help.summarize')}
      </Menu.Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item disabled={isBlank} leftSection={<IconWand size={16} aria-hidden />}>
            {t('help.improve')}
          </Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {textImprovements.map((how) => (
            <Menu.Item key={how} onClick={() => onAsk({ kind: 'improve', text: text.trim(), how })}>
              {t(`help.${how}`)}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item disabled={isBlank} leftSection={<IconLanguage size={16} aria-hidden />}>
            {t('help.translate')}
          </Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {helpLanguages.map((language) => (
            <Menu.Item
              key={language}
              onClick={() => onAsk({ kind: 'translate', text: text.trim(), language })}
            >
              {t(`help.languages.${language}`)}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  );
}
