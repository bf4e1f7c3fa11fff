/** What a text in the command bar may mean, the nearest first: what can be done here, pages, people, conversations. */

import type { ContactCard } from '@prosa/shared';
import { folded } from '@prosa/shared/kernel/folded';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconMessage, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '#src/features/contacts/index.ts';
import { offeredMacros } from '#src/features/macros/index.ts';
import { useFoundTickets } from '#src/features/tickets/index.ts';
import { carryOut, commandIds, isOffered, shapeOf } from '#src/lib/commands/commands.ts';
import type { BarEntry } from './bar-results.tsx';
import { usePages } from './use-pages.ts';

const leastLetters = 3;
const mostFound = 5;

/** Returns whether every word of the text begins a word of the label. */
export const means = (label: string, text: string): boolean => {
  const words = folded(label).split(/\s+/);
  return folded(text)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

/** Returns what the command bar offers for `text` as it is typed, and for `sought`, the text once typing has paused. */
export function useBarEntries(text: string, sought: string, onTalk: (contact: ContactCard) => void) {
  const { t } = useTranslation(['commands', 'common']);
  const navigate = useNavigate();
  const pages = usePages();
  const isLong = sought.length >= leastLetters;
  const contacts = useQuery({ ...contactQueries.search(sought), enabled: isLong });
  const tickets = useFoundTickets(sought, isLong);
  // Whoever opens the bar asks for what is offered then; the bar itself offers nothing.
  const [macros] = useState(offeredMacros);
  const [offered] = useState(() => commandIds.filter(isOffered));
  const entries: BarEntry[] = [
    ...offered
      .filter((id) => id !== 'commandBar' && shapeOf(id).group !== 'pages')
      .map((id): BarEntry => {
        const { chord } = shapeOf(id);
        return {
          key: id,
          group: 'commands',
          label: t(`commands:names.${id}`),
          chord,
          run: () => void carryOut(id),
        };
      }),
    ...(macros?.macros ?? []).map(
      (macro): BarEntry => ({
        key: `macro-${macro.id}`,
        group: 'commands',
        label: t('commands:macro', { name: macro.name }),
        ...(macro.key !== null && { chord: { key: String(macro.key), mod: true, alt: true } }),
        run: () => macros?.run(macro),
      }),
    ),
    ...pages.map(
      ({ key, to, icon }): BarEntry => ({
        key,
        group: 'pages',
        label: t(`common:nav.${key}`),
        icon,
        run: () => void navigate({ to }),
      }),
    ),
  ].filter(({ label }) => means(label, text));
  const found: BarEntry[] = [
    ...(isLong ? (contacts.data ?? []) : []).slice(0, mostFound).map(
      (contact): BarEntry => ({
        key: `contact-${contact.id}`,
        group: 'contacts',
        label: contact.name,
        ...(contact.number !== null && { detail: formatPhone(contact.number) }),
        icon: IconUser,
        run: () => onTalk(contact),
      }),
    ),
    ...tickets.found.slice(0, mostFound).map(
      ({ ticket, address }): BarEntry => ({
        key: `ticket-${ticket.id}`,
        group: 'tickets',
        label: ticket.contact.name,
        detail: ticket.lastMessage,
        icon: IconMessage,
        run: () => void navigate(address),
      }),
    ),
  ];
  return {
    entries: [...entries, ...found],
    isSearching:
      contacts.isFetching ||
      tickets.isFetching ||
      (text.trim().length >= leastLetters && text.trim().toLowerCase() !== sought),
    isError: contacts.isError || tickets.isError,
  };
}
