/** What a paired sandbox session keeps: its number, and whether it has been online since the scan. */
import { z } from 'zod';
import type { SandboxCredentials } from './types.ts';

const credentials: z.ZodType<SandboxCredentials> = z.object({
  number: z.string().regex(/^\d{8,15}$/),
  confirmed: z.boolean(),
});

export const writeCredentials = (value: SandboxCredentials): Uint8Array => Buffer.from(JSON.stringify(value));

/**
 * Reads the credentials of a session; null when there are none, or none that we understand: it then asks for a new
 * scan.
 */
export function readCredentials(bytes: Uint8Array | null): SandboxCredentials | null {
  if (bytes === null) return null;
  try {
    return credentials.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    // Whatever it is, it is not ours: as good as none.
    return null;
  }
}
