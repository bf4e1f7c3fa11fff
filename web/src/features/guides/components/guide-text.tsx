/** What a guide says, drawn. Links within the product open as pages do, those to elsewhere in a tab of their own. */
import { Anchor, Code, Kbd, List, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Pictures } from '../library.ts';
import type { Block } from '../text/blocks.ts';
import type { Inline } from '../text/inlines.ts';
import { GuidePicture } from './guide-picture.tsx';
import classes from './guide-text.module.css';

type Words = readonly Inline[];
type GuideTextProps = { blocks: readonly Block[]; pictures: Pictures };

export function GuideText({ blocks, pictures }: GuideTextProps) {
  return (
    <div className={classes.text}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is read.
        <Part key={place} block={block} pictures={pictures} />
      ))}
    </div>
  );
}

function Part({ block, pictures }: { block: Block; pictures: Pictures }) {
  const { t } = useTranslation('guides');
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={block.level} id={block.id} className={classes.heading ?? ''}>
          <Words words={block.words} />
        </Title>
      );
    case 'paragraph':
      return (
        <Text>
          <Words words={block.words} />
        </Text>
      );
    case 'note':
      return (
        <Text component="aside" className={classes.note ?? ''}>
          <Words words={block.words} />
        </Text>
      );
    case 'list':
      return (
        <List type={block.ordered ? 'ordered' : 'unordered'} spacing={6}>
          {block.items.map((words, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is read.
            <List.Item key={place}>
              <Words words={words} />
            </List.Item>
          ))}
        </List>
      );
    case 'table':
      return <Rows head={block.head} rows={block.rows} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
        <section className={classes.code} tabIndex={0} aria-label={t('code')}>
          <pre>{block.text}</pre>
        </section>
      );
    case 'picture':
      return <GuidePicture name={block.name} alt={block.alt} pictures={pictures} />;
  }
}

function Words({ words }: { words: readonly Inline[] }) {
  return words.map((word, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a guide does not change while it is read.
    switch (word.kind) {
      case 'text':
        return word.text;
      case 'code':
        return isKeys(word.text) ? <Kbd key={place}>{word.text}</Kbd> : <Code key={place}>{word.text}</Code>;
      case 'link':
        return <Reference key={place} to={word.to} text={word.text} />;
      default:
        return <strong key={place}>{word.text}</strong>;
    }
    // biome-ignore-end lint/suspicious/noArrayIndexKey: a guide does not change while it is read.
  });
}

/** Whether code is keys to press: `Ctrl K`, `Alt E`, `?`. */
const isKeys = (text: string): boolean => /^(Ctrl|Alt|Shift|⌘|⌥|Enter|Esc|Tab|[?/↑↓@])( |$)/.test(text);

function Reference({ to, text }: { to: string; text: string }) {
  if (/^https?:/.test(to))
    return (
      <Anchor href={to} target="_blank" rel="noreferrer">
        {text}
      </Anchor>
    );
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
}

/**
 * A table; on a narrow screen each row stands as a block, its cells one below the other with what their column is called. It
 * says itself that it is a table, which browsers forget of one that is drawn otherwise.
 */
function Rows({ head, rows }: { head: readonly Words[]; rows: readonly (readonly Words[])[] }) {
  return (
    <div className={classes.room}>
      <Table role="table" className={classes.table ?? ''} withTableBorder verticalSpacing="xs">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is read.
              <Table.Th key={place} role="columnheader" scope="col">
                <Words words={cell} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is read.
            <Table.Tr key={line} role="row">
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is read.
                <Table.Td key={place} role="cell" data-column={plain(head[place] ?? [])}>
                  <Words words={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const plain = (words: Words): string => words.map(({ text }) => text).join('');
