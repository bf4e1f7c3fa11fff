/** The program that brings companies of other systems along, on this installation. */
import { join } from 'node:path';
import { openFamilyEngine } from '../commands/import-family/engine/open-engine.ts';
import type { FamilyEngine } from '../features/moving-in/engine.ts';
import type { Base } from './base.ts';

export function familyEngineOf({
  addresses,
  config,
  secrets,
}: Pick<Base, 'addresses' | 'config' | 'secrets'>): FamilyEngine {
  const keys = secrets.vaultKeys instanceof Uint8Array ? [secrets.vaultKeys] : secrets.vaultKeys;
  return openFamilyEngine({
    addresses,
    vaultKeys: keys.map((key) => Buffer.from(key).toString('base64')),
    s3: config.s3,
    mediaFolder: join(config.dataDir, 'media'),
    filesFolder: config.familyImport.filesFolder,
    pauseMs: config.familyImport.pauseMs,
    logLevel: config.logLevel,
  });
}
