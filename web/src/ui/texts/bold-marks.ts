/** A text whose `*marks*` are bold, as the network shows it. */
import { createElement, Fragment, type ReactNode } from 'react';

export const boldMarks = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text
      .split(/(\*[^*\n]+\*)/)
      .map((part) => (/^\*.+\*$/.test(part) ? createElement('b', null, part.slice(1, -1)) : part)),
  );
