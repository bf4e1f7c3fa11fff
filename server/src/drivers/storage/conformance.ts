/** What every storage must do; each driver's test runs this suite against its own. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ObjectMissing, type Storage } from './driver.ts';

export function storageConformance(name: string, open: () => Promise<Storage>): void {
  describe(`${name} keeps the promises of a storage`, () => {
    it('gives back what was put, whole and in parts', async () => {
      const storage = await open();
      expect(await storage.put('1/a.txt', Readable.from(['olá, ', 'mundo']))).toEqual({
        bytes: Buffer.byteLength('olá, mundo'),
      });
      expect(await text(await storage.get('1/a.txt'))).toBe('olá, mundo');
      expect(await text(await storage.get('1/a.txt', { from: 6, to: 8 }))).toBe('mun');
      expect(await storage.stat('1/a.txt')).toEqual({ bytes: 11 });
    });

    it('replaces content, and keeps the old when the new one breaks off', async () => {
      const storage = await open();
      await storage.put('1/b', Readable.from(['one']));
      await storage.put('1/b', Readable.from(['two']));
      const broken = Readable.from(
        (async function* () {
          yield 'half';
          throw new Error('the line went dead');
        })(),
      );
      await expect(storage.put('1/b', broken)).rejects.toThrow('the line went dead');
      expect(await text(await storage.get('1/b'))).toBe('two');
    });

    it('says what is not there', async () => {
      const storage = await open();
      expect(await storage.stat('1/none')).toBeUndefined();
      await expect(storage.get('1/none')).rejects.toThrow(ObjectMissing);
      await storage.remove('1/none');
    });

    it('removes one thing, or everything of a company and nothing of another', async () => {
      const storage = await open();
      for (const key of ['1/x/a', '1/y', '12/z']) await storage.put(key, Readable.from(['x']));
      await storage.remove('1/y');
      expect(await storage.stat('1/y')).toBeUndefined();
      await storage.removeAll('1/');
      expect([await storage.stat('1/x/a'), await storage.stat('12/z')]).toEqual([undefined, { bytes: 1 }]);
    });

    it('lists everything that is stored, and nothing else', async () => {
      const storage = await open();
      const stored = ['3/2026/11/a.jpg', '3/b', '31/c'];
      for (const key of stored) await storage.put(key, Readable.from(['x']));
      const listed: string[] = [];
      for await (const { key } of storage.list()) listed.push(key);
      expect(listed.filter((key) => key.startsWith('3')).sort()).toEqual(stored);
    });

    it('lists what lies below a folder, and nothing else', async () => {
      const storage = await open();
      for (const key of ['4/2026/11/a.jpg', '4/b', '41/c', '5/4/d'])
        await storage.put(key, Readable.from(['x']));
      const listed = async (folder: `${string}/`): Promise<string[]> => {
        const keys: string[] = [];
        for await (const { key } of storage.list(folder)) keys.push(key);
        return keys.sort();
      };
      expect(await listed('4/')).toEqual(['4/2026/11/a.jpg', '4/b']);
      expect(await listed('6/')).toEqual([]);
    });

    it('removes what is there with whatever is left of it, and nothing else', async () => {
      const storage = await open();
      for (const key of ['2/a', '2/a.thumb']) await storage.put(key, Readable.from(['x']));
      await storage.removeRemains('2/a');
      await storage.removeRemains('2/none/at-all');
      expect([await storage.stat('2/a'), await storage.stat('2/a.thumb')]).toEqual([undefined, { bytes: 1 }]);
    });

    it('takes content of no length', async () => {
      const storage = await open();
      expect(await storage.put('2/empty', Readable.from([]))).toEqual({ bytes: 0 });
      expect(await storage.stat('2/empty')).toEqual({ bytes: 0 });
    });

    it.each(['../secret', '/etc/passwd', 'a/../../b', '.hidden', 'a//b', 'a\u0000b', ''])(
      'refuses the key %j',
      async (key) => {
        const storage = await open();
        await expect(async () => storage.put(key, Readable.from(['x']))).rejects.toThrow('not a storage key');
      },
    );
  });
}
