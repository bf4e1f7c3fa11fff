/** What links show, as phones tell of it. */
import { describe, expect, it } from 'vitest';
import { readCard } from './read-card.ts';

const text = { text: 'veja a.com/x agora', matchedText: 'a.com/x', title: 'A', description: 'B' };
const read = (more: object = {}) => readCard({ extendedTextMessage: { ...text, ...more } }, undefined);

describe('a link', () => {
  it('shows title, words and picture, as it stands in the text', () => {
    const card = { type: 'link', title: 'A', text: 'B', url: 'a.com/x', picture: null };
    expect(read()).toEqual(card);
    expect(read({ jpegThumbnail: Uint8Array.of(1, 2) })).toEqual({ ...card, picture: 'AQI=' });
  });

  it('shows nothing of a page that the text does not name, nor without a title', () => {
    expect(read({ matchedText: 'banco.com' })).toBeNull();
    expect(read({ matchedText: '' })).toBeNull();
    expect(read({ title: '' })).toBeNull();
    expect(read({ text: null })).toBeNull();
  });

  it('that is hostile comes out short, and its large picture not at all', () => {
    const long = 'a'.repeat(70_000);
    const card = read({ title: long, description: long, jpegThumbnail: new Uint8Array(70_000) });
    expect(card).toMatchObject({ picture: null });
    expect(card?.title?.length).toBe(1_000);
    expect(read({ text: long, matchedText: long })).toMatchObject({ url: 'a'.repeat(2_000) });
  });

  it('stands behind an advertisement, which says more', () => {
    const ad = { externalAdReply: { title: 'Oferta', sourceId: '1', sourceType: 'ad' } };
    expect(readCard({ extendedTextMessage: text }, ad)).toMatchObject({ type: 'ad' });
  });
});
