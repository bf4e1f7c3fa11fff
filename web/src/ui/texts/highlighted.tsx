/** A text in which what is being looked for is marked. */
import { createContext, useContext } from 'react';
import { type Piece, piecesOf } from './highlight.ts';
import classes from './highlighted.module.css';

/** The words that are being looked for in the conversation. */
export const SoughtContext = createContext<readonly string[]>([]);

export function Highlighted({ text }: { text: string }) {
  const words = useContext(SoughtContext);
  return words.length === 0 ? text : <Pieces pieces={piecesOf(text, words)} />;
}

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, at) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
      <mark key={at} className={classes.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
