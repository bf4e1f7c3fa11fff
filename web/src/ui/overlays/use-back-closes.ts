/** On a narrow screen the way back closes what lies above the page, the topmost first, before it leaves the page itself. */
import { useMediaQuery } from '@mantine/hooks';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isAsking } from './confirm.tsx';
import { isEscapeHeld } from './use-held-escape.ts';

/** What is open, the topmost last. */
const standing: object[] = [];

export function useBackCloses(opened: boolean, onClose: () => void): void {
  // Parts of a screen are drawn without routes too, and then there is no way back.
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const close = useEffectEvent(onClose);
  const active = opened && narrow;
  useEffect(() => {
    if (!active || router === undefined) return;
    const own = {};
    standing.push(own);
    const free = router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        if (action !== 'BACK' || standing.at(-1) !== own) return false;
        close();
        return true;
      },
    });
    return () => {
      free();
      standing.splice(standing.indexOf(own), 1);
    };
  }, [active, router]);
}

/** The buttons and fields whose menu, list or small window stands open, the topmost last. */
const openers = (): Element[] => [...document.querySelectorAll('[aria-haspopup][aria-expanded="true"]')];

/** Menus that stand open, also those that hang on nothing anybody can press. */
const menus = (): Element[] => [...document.querySelectorAll('[role="menu"]')];

/** Where somebody who leaves what is on top would press Escape. */
function topmost(): Element {
  const focused = document.activeElement ?? document.body;
  const opener = openers().at(-1);
  if (opener === undefined) {
    const menu = menus().at(-1);
    return menu === undefined || menu.contains(focused) ? focused : menu;
  }
  const window = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  // A list of choices is left by its field.
  if (window === null || window.getAttribute('role') === 'listbox') return opener;
  return window.contains(focused) ? focused : window;
}

/**
 * To be called once, by the frame of all pages: on a narrow screen the way back also leaves what knows nothing of it and is
 * left by Escape elsewhere: menus, small windows, questions, an answer begun.
 */
export function useBackIsEscape(): void {
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    if (!narrow || router === undefined) return;
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        const isSomethingOpen = isAsking() || isEscapeHeld() || openers().length > 0 || menus().length > 0;
        if (action !== 'BACK' || !isSomethingOpen) return false;
        const press = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
        topmost().dispatchEvent(new KeyboardEvent('keydown', press));
        return true;
      },
    });
  }, [narrow, router]);
}
