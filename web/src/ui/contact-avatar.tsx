/** A person's picture, or their initials on a colour that stays the same for the name. */
import { Avatar } from '@mantine/core';
import { avatarColors } from './theme.ts';

type ContactAvatarProps = { name: string; url?: string | null; size?: number };

export function ContactAvatar({ name, url = null, size = 44 }: ContactAvatarProps) {
  return (
    <Avatar
      src={url}
      name={name.replace(/[^\p{L}\p{N}\s]/gu, '')}
      color="initials"
      allowedInitialsColors={[...avatarColors]}
      size={size}
      radius={size}
      alt=""
      aria-hidden
    />
  );
}
