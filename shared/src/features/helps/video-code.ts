/**
 * The code of a video at the video service (YouTube): eleven letters, digits, hyphens and underscores. Anything else would
 * lead somewhere else, so nothing else is ever put into an address.
 */
import { videoService } from '../../kernel/screens.ts';

const code = /^[\w-]{11}$/;
const hosts = /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$|^(www\.)?youtu\.be$/;

/**
 * Returns the code of a video, from the code itself or from an address at which the video is watched, shared or
 * embedded; undefined for anything else.
 */
export function videoCodeOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (code.test(trimmed)) return trimmed;
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!hosts.test(hostname)) return undefined;
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const named = /^(embed|shorts|live|v)$/.test(first) ? second : first;
  const found = searchParams.get('v') ?? named;
  return code.test(found) ? found : undefined;
}

export const videoAddress = (video: string): string =>
  `${videoService.frames}/embed/${video}?rel=0&autoplay=1`;
export const videoPicture = (video: string): string => `${videoService.pictures}/vi/${video}/hqdefault.jpg`;
