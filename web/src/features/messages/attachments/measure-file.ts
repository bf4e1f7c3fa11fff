/** The size and length of a picture or film before it is sent, so that its bubble has its final shape at once. */
import type { Attachment, Measures } from './attachments.ts';

const unknown: Measures = { width: null, height: null, seconds: null };

const pictureMeasures = (url: string): Promise<Measures> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight, seconds: null });
    image.onerror = () => resolve(unknown);
    image.src = url;
  });

const filmMeasures = (url: string): Promise<Measures> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.onloadedmetadata = () =>
      resolve({
        width: video.videoWidth || null,
        height: video.videoHeight || null,
        seconds: Number.isFinite(video.duration) ? video.duration : null,
      });
    video.onerror = () => resolve(unknown);
    video.src = url;
  });

export function measureFile({ kind, url }: Pick<Attachment, 'kind' | 'url'>): Promise<Measures> {
  if (kind === 'image') return pictureMeasures(url);
  return kind === 'video' || kind === 'audio' ? filmMeasures(url) : Promise.resolve(unknown);
}
