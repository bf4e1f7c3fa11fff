/** Hears the keys of all commands, carries out those that lead to pages, and shows help and command bar. */
import { useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type CommandId, carryOut, commandOf, useCommand } from '#src/lib/commands/commands.ts';
import type { NavigationEntry } from '../navigation.ts';
import { usePages } from './use-pages.ts';

/** Loaded when they are first wanted. */
const CommandBar = lazy(() => import('./command-bar.tsx').then((module) => ({ default: module.CommandBar })));
const ShortcutHelp = lazy(() =>
  import('./shortcut-help.tsx').then((module) => ({ default: module.ShortcutHelp })),
);

function useCommandKeys(): void {
  const press = (event: KeyboardEvent): void => {
    const meant = commandOf(event);
    if (meant !== undefined && carryOut(meant)) event.preventDefault();
  };
  useWindowEvent('keydown', press);
}

function usePageCommands(): void {
  const navigate = useNavigate();
  const pages = usePages();
  const way = (key: NavigationEntry['key']): (() => void) | null => {
    const page = pages.find((entry) => entry.key === key);
    return page === undefined ? null : () => void navigate({ to: page.to });
  };
  useCommand('goTickets', way('tickets'));
  useCommand('goContacts', way('contacts'));
  useCommand('goReports', way('home'));
  useCommand('goSettings', way('settings'));
}

export function CommandCenter() {
  const [seen, setSeen] = useState<ReadonlySet<CommandId>>(new Set());
  const [shown, show] = useState<'commandBar' | 'help' | null>(null);
  const [from, setFrom] = useState<Element | null>(null);
  const open = (what: 'commandBar' | 'help') => (): void => {
    setSeen((known) => new Set([...known, what]));
    setFrom(document.activeElement);
    show(what);
  };
  const close = (): void => show(null);
  useCommandKeys();
  usePageCommands();
  useCommand('commandBar', open('commandBar'));
  useCommand('help', open('help'));
  return (
    <Suspense fallback={null}>
      {seen.has('commandBar') && <CommandBar opened={shown === 'commandBar'} from={from} onClose={close} />}
      {seen.has('help') && <ShortcutHelp opened={shown === 'help'} onClose={close} />}
    </Suspense>
  );
}
