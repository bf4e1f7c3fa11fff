/**
 * What was written, with WhatsApp's marks and web addresses. Addresses open apart and do not learn where they were opened
 * from.
 */
import { Anchor } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { type Block, formatted, type Inline, isLoneEmoji } from './formatting.ts';
import { Highlighted } from './highlighted.tsx';
import classes from './message-text.module.css';

export function MessageText({ text }: { text: string }) {
  const blocks = useMemo(() => formatted(text), [text]);
  if (isLoneEmoji(text)) return <span className={classes.emoji}>{text}</span>;
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
    <BlockView key={index} block={block} />
  ));
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'code':
      return <pre className={classes.pre}>{block.text}</pre>;
    case 'quote':
      return (
        <blockquote className={classes.quote}>
          <Lines lines={block.lines} />
        </blockquote>
      );
    case 'bullets':
      return (
        <ul className={classes.list}>
          <Items lines={block.lines} />
        </ul>
      );
    case 'numbers':
      return (
        <ol className={classes.list} start={block.start}>
          <Items lines={block.lines} />
        </ol>
      );
    case 'text':
      return (
        <span className={classes.text}>
          <Lines lines={block.lines} />
        </span>
      );
  }
}

type LinesProps = { lines: readonly (readonly Inline[])[] };

function Lines({ lines }: LinesProps) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
    <Fragment key={index}>
      {index > 0 && '\n'}
      <Parts parts={line} />
    </Fragment>
  ));
}

function Items({ lines }: LinesProps) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
    <li key={index}>
      <Parts parts={line} />
    </li>
  ));
}

function Parts({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
    <Part key={index} part={part} />
  ));
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return <Highlighted text={part.text} />;
    case 'code':
      return (
        <code className={classes.code}>
          <Highlighted text={part.text} />
        </code>
      );
    case 'link':
      return (
        <Anchor
          href={part.href}
          target="_blank"
          rel="noopener noreferrer"
          inherit
          underline="always"
          className={classes.address}
        >
          <Highlighted text={part.text} />
        </Anchor>
      );
    case 'mark':
      return <Mark part={part} />;
  }
}

function Mark({ part }: { part: Extract<Inline, { kind: 'mark' }> }) {
  const said = <Parts parts={part.parts} />;
  if (part.mark === 'bold') return <strong>{said}</strong>;
  return part.mark === 'italic' ? <em>{said}</em> : <s>{said}</s>;
}
