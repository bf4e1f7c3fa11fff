/** Entries of the menu that belong together and can be folded away. Where the reader is stands open. */
import { Collapse } from '@mantine/core';
import { IconBroadcast, IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cluster, NavigationEntry } from '../navigation.ts';
import classes from './side-menu.module.css';

const pictures = { campaigns: IconBroadcast } as const;

type MenuClusterProps = { name: Cluster; entries: readonly NavigationEntry[]; children: ReactNode };

export function MenuCluster({ name, entries, children }: MenuClusterProps) {
  const { t } = useTranslation();
  const id = useId();
  const isHere = useLocation({
    select: ({ pathname }) => entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  });
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isHere;
  const Picture = pictures[name];
  return (
    <li>
      <button
        type="button"
        className={`${classes.entry} ${classes.cluster}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <span className={classes.icon}>
          <Picture size={21} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.label}>{t(`nav.clusters.${name}`)}</span>
        <IconChevronDown className={classes.fold} size={16} stroke={1.8} aria-hidden />
      </button>
      <Collapse expanded={isOpen}>
        <ul id={id} className={classes.inner}>
          {children}
        </ul>
      </Collapse>
    </li>
  );
}
