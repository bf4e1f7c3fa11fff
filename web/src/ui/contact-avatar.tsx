/**
 * A person's picture, or their initials on a colour that stays the same for the name. Lists draw it by the dozen, so it
 * is two plain elements: the picture lies over the initials, which are seen until it comes and where it never does.
 */
import classes from './contact-avatar.module.css';
import { avatarColors } from './theme.ts';

type ContactAvatarProps = { name: string; url?: string | null; size?: number };

/** The first letters of the first two words, or the first two of a single one. */
function initialsOf(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .split(/\s+/);
  const [first = '', second] = words;
  const letters =
    second === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...second].slice(0, 1));
  return letters.join('').toLocaleUpperCase();
}

function colorOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return avatarColors[sum % avatarColors.length] ?? avatarColors[0];
}

export function ContactAvatar({ name, url = null, size = 44 }: ContactAvatarProps) {
  const color = colorOf(name);
  return (
    <span
      className={classes.avatar}
      style={{
        width: size,
        height: size,
        fontSize: size / 2.5,
        background: `var(--mantine-color-${color}-light)`,
        color: `var(--mantine-color-${color}-light-color)`,
      }}
      aria-hidden
    >
      {initialsOf(name)}
      {url !== null && (
        <img
          key={url}
          className={classes.picture}
          src={url}
          alt=""
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
