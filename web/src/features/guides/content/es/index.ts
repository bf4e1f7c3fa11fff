/** Every guide of this language with its pictures and films, as one file of the build. */
export const texts = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });
export const pictures = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
export const films = import.meta.glob<string>('./films/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
